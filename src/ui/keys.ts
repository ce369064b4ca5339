/** Interprets key events on other keyboard layouts and with input methods. */

/** The parts of a key event that these functions read. */
interface Key {
  key: string;
  code: string;
  isComposing: boolean;
  keyCode: number;
}

/**
 * The letter of a shortcut: `s` for Ctrl-S. On a layout without Latin letters, such as Arabic, Hindi or Russian, it is the
 * letter of the same key on a Latin keyboard.
 */
export function shortcutLetter({ key, code }: Pick<Key, 'key' | 'code'>): string {
  const isAscii = /^[\x20-\x7e]$/.test(key);
  return (isAscii ? key : code.replace(/^Key/, '')).toLowerCase();
}

/**
 * Whether an input method uses the key, for example Enter to confirm a word. Safari reports such a key only by key code
 * 229.
 */
export const isOfInputMethod = ({ isComposing, keyCode }: Pick<Key, 'isComposing' | 'keyCode'>) =>
  isComposing || keyCode === 229;
