import { useState } from 'react';

/**
 * For a field that formats its value. The field shows the text as typed from the first key press until the field loses
 * the focus. Earlier formatting would move the caret, interrupt an input method, and change a date with an unfinished
 * year.
 */
export function useTypedText(shown: string) {
  const [typed, setTyped] = useState<string | null>(null);
  return { text: typed ?? shown, type: setTyped, onBlur: () => setTyped(null) };
}
