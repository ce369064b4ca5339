import { type ComponentProps, type SyntheticEvent, useState } from 'react';
import { TextField } from './field.tsx';

/**
 * A field for a whole number without sign [DASH-8]. It refuses every character that is not a digit, with a message:
 * without one, 12.50 would silently become 1250 [DASH-8]. The mouse wheel does not change the number [DASH-8].
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
