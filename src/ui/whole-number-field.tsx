import { type ComponentProps, type SyntheticEvent, useState } from 'react';
import { TextField } from './field.tsx';

/**
 * A number without sign, point or exponent [DASH-8]. What is no digit is neither typed nor pasted, and the field says
 * so: leaving it out silently would make 1250 of 12.50 [D4]. The mouse wheel scrolls the page and keeps the number [D3].
 */
export function WholeNumberField({ error, ...field }: ComponentProps<typeof TextField>) {
  const [refusal, setRefusal] = useState<string | null>(null);

  const refuseUnlessDigits = (event: SyntheticEvent, text: string) => {
    if (/^[\d\s]*$/.test(text)) return;
    event.preventDefault();
    setRefusal(
      text.length === 1
        ? `Only digits can be typed here, no “${text}”.`
        : `“${text.slice(0, 30)}” is not a whole number, so it was left out.`,
    );
  };

  return (
    <TextField
      min={0}
      step={1}
      inputMode="numeric"
      {...field}
      type="number"
      error={refusal ?? error}
      onKeyDown={(event) => {
        const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
        if (event.key.length === 1 && !isShortcut) refuseUnlessDigits(event, event.key);
      }}
      onBeforeInput={(event) => refuseUnlessDigits(event, event.data ?? '')}
      onPaste={(event) => refuseUnlessDigits(event, event.clipboardData.getData('text'))}
      onDrop={(event) => refuseUnlessDigits(event, event.dataTransfer.getData('text'))}
      onChange={(event) => {
        setRefusal(null);
        field.onChange?.(event);
      }}
      onBlur={() => setRefusal(null)}
      onWheel={(event) => event.currentTarget.blur()}
    />
  );
}
