import { type ComponentProps, type SyntheticEvent, useState } from 'react';
import { toAsciiDigits } from '#contract/texts/ascii-digits.ts';
import { TextField } from '#ui/field.tsx';

/** `execCommand` is deprecated, but no other API inserts text at the caret of a number field. */
function insertText(text: string): void {
  const editor: { execCommand(name: 'insertText', showsUi: boolean, text: string): boolean } =
    document;
  editor.execCommand('insertText', false, text);
}

/**
 * A field for a whole number without a sign [DASH-8]. The field rejects other input and shows a message. Without the
 * message, people who type 12.50 could overlook that the field contains 1250. The mouse wheel does not change the
 * number.
 */
export function WholeNumberField({ error, ...field }: ComponentProps<typeof TextField>) {
  const [rejection, setRejection] = useState<string | null>(null);

  const rejectNonDigits = (event: SyntheticEvent, text: string) => {
    if (/^[\d\s]*$/.test(text)) return;
    event.preventDefault();
    const digits = toAsciiDigits(text);
    // Inserts ASCII digits instead because the browser rejects digits from an Arabic keyboard.
    if (/^[\d\s]*$/.test(digits)) return insertText(digits);
    setRejection(
      text.length === 1
        ? `Only digits are allowed here, not “${text}”.`
        : `“${text.slice(0, 30)}” contains characters other than digits, so it was not inserted.`,
    );
  };

  return (
    <TextField
      min={0}
      step={1}
      inputMode="numeric"
      {...field}
      type="number"
      error={rejection ?? error}
      onKeyDown={(event) => {
        const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
        if (event.key.length === 1 && !isShortcut) rejectNonDigits(event, event.key);
      }}
      onBeforeInput={(event) => rejectNonDigits(event, event.data ?? '')}
      onPaste={(event) => rejectNonDigits(event, event.clipboardData.getData('text'))}
      onDrop={(event) => rejectNonDigits(event, event.dataTransfer.getData('text'))}
      onChange={(event) => {
        setRejection(null);
        field.onChange?.(event);
      }}
      onBlur={() => setRejection(null)}
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}
