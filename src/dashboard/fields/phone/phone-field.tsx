import { type InputHTMLAttributes, useRef } from 'react';
import { TextField } from '#ui/field.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import type { TextProps } from '../form/field-props.ts';

const MissingCountryCode = lazyComponent(
  () => import('./missing-country-code.tsx'),
  'MissingCountryCode',
);

/** Whether a digit has no plus before it. Only then does the field load the calling codes. */
const mayLackCode = (value: string) =>
  value.split(/[,;|\n]/).some((part) => /^[^+]*\p{Nd}/u.test(part));

export interface PhoneFieldProps extends TextProps {
  /** The other numbers of the form. They help to guess the country. */
  others?: string[];
  /** A WhatsApp chat needs the country code. */
  isWhatsApp?: boolean;
  onBeforeInput?: InputHTMLAttributes<HTMLInputElement>['onBeforeInput'];
}

/** A number without a country code can be saved. The field warns and offers the complete number [DASH-4, DASH-11]. */
export function PhoneField({ others = [], isWhatsApp = false, ...field }: PhoneFieldProps) {
  const { value, onChange } = field;
  const container = useRef<HTMLDivElement>(null);
  return (
    // Keeps a warning from pushing down the fields beside it.
    <div ref={container} className="flex flex-col gap-2 [:has(>*>[role=status])>&]:self-start">
      <TextField {...field} type="tel" className="grow" />
      {mayLackCode(value) && (
        <MissingCountryCode
          value={value}
          others={others}
          isWhatsApp={isWhatsApp}
          onComplete={(whole) => {
            onChange({ target: { value: whole } });
            // The pressed button is gone, so the focus moves to the input.
            container.current?.querySelector('input')?.focus();
          }}
        />
      )}
    </div>
  );
}
