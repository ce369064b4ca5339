import { useState } from 'react';

/**
 * For a field whose value is kept in another form than it is typed in. From the first key until the focus leaves the field, it
 * shows exactly what was typed: rewriting it from the value would move the caret, end the word of an input method, and change
 * a date whose year has only its first digits.
 */
export function useTypedText(shown: string) {
  const [typed, setTyped] = useState<string | null>(null);
  return { text: typed ?? shown, type: setTyped, onBlur: () => setTyped(null) };
}
