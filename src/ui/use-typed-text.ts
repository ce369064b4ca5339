import { useState } from 'react';

/**
 * For a field whose value has a different format from its text. From the first key until the field loses the focus, it
 * shows the text as typed. Formatting it would move the caret, interrupt an input method, and change a date with an
 * unfinished year.
 */
export function useTypedText(shown: string) {
  const [typed, setTyped] = useState<string | null>(null);
  return { text: typed ?? shown, type: setTyped, onBlur: () => setTyped(null) };
}
