import { useState } from 'react';

/**
 * For a field that shows its value in another format than people type it. From the first key until it loses the focus,
 * the field shows the text as typed. Formatting the text earlier would move the caret, interrupt an input method, and
 * change a date with an unfinished year.
 */
export function useTypedText(shown: string) {
  const [typed, setTyped] = useState<string | null>(null);
  return { text: typed ?? shown, type: setTyped, onBlur: () => setTyped(null) };
}
