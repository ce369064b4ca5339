/** Interprets key events of other keyboard layouts and input methods. */

/** The parts of a key event that these functions read. */
interface Key {
  key: string;
  code: string;
  isComposing: boolean;
  keyCode: number;
}

/**
 * The letter of a shortcut: `s` for Ctrl-S. On a layout without Latin letters, such as Arabic, Hindi or Russian, it is
 * the letter that the key has on a Latin keyboard.
 */
export function shortcutLetter({ key, code }: Pick<Key, 'key' | 'code'>): string {
  const isAscii = /^[\x20-\x7e]$/.test(key);
  return (isAscii ? key : code.replace(/^Key/, '')).toLowerCase();
}

/**
 * Whether an input method handles the key, for example Enter to confirm a word. In Safari, only the key code 229 shows
 * this.
 */
export const isOfInputMethod = ({ isComposing, keyCode }: Pick<Key, 'isComposing' | 'keyCode'>) =>
  isComposing || keyCode === 229;
