/**
 * Returns the letter of a shortcut, such as `s` for Ctrl-S. On a layout without Latin letters, such as Arabic or
 * Russian, returns the letter of the key on a Latin keyboard.
 */
export function getShortcutLetter({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const isAscii = /^[\x20-\x7e]$/.test(key);
  return (isAscii ? key : code.replace(/^Key/, '')).toLowerCase();
}

/**
 * Returns whether an input method handles the key, for example Enter to confirm a word. In Safari, only the key code
 * 229 indicates this.
 */
export const isFromInputMethod = (event: { isComposing: boolean; keyCode: number }) =>
  event.isComposing || event.keyCode === 229;
