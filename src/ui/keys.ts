/** What the keys of a keyboard mean on other layouts, and while an input method is used. */

/** A key event, as far as these functions read it. */
interface Key {
  key: string;
  code: string;
  isComposing: boolean;
  keyCode: number;
}

/**
 * The letter of a shortcut, `s` for Ctrl-S. On a layout without Latin letters, such as Arabic, Hindi or Russian, it is the
 * letter that a Latin keyboard has on the same key.
 */
export function shortcutLetter({ key, code }: Pick<Key, 'key' | 'code'>): string {
  const isAscii = /^[\x20-\x7e]$/.test(key);
  return (isAscii ? key : code.replace(/^Key/, '')).toLowerCase();
}

/** Whether the key belongs to an input method: Enter then confirms a word. Safari says so only by the key code 229. */
export const isOfInputMethod = ({ isComposing, keyCode }: Pick<Key, 'isComposing' | 'keyCode'>) =>
  isComposing || keyCode === 229;
