import { useState } from 'react';

/**
 * For a field that formats its value. From the first key press until it loses focus, the field shows the text as
 * typed. Formatting during typing would move the caret, interrupt an input method, and change a date with an unfinished
 * year.
 */
export function useTypedText(value: string) {
  const [typedText, setText] = useState<string | null>(null);
  return { text: typedText ?? value, setText, onBlur: () => setText(null) };
}
