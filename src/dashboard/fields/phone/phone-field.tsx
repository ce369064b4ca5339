import { type InputHTMLAttributes, useRef } from 'react';
import { TextField } from '#ui/field.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import type { TextProps } from '../form/field-props.ts';

const MissingCountryCode = lazyComponent(
  () => import('./missing-country-code.tsx'),
  'MissingCountryCode',
);

/** Whether a number in the field has no plus before its first digit. If false, the calling codes are not loaded. */
const hasDigitWithoutPlus = (value: string) =>
  value.split(/[,;|\n]/).some((part) => /^[^+]*\p{Nd}/u.test(part));

export interface PhoneFieldProps extends TextProps {
  /** The form's other numbers, used to guess the country. */
  otherNumbers?: string[];
  /** Set this for a WhatsApp number. Chat links require the country code. */
  isWhatsApp?: boolean;
  onBeforeInput?: InputHTMLAttributes<HTMLInputElement>['onBeforeInput'];
}

/** A number without a country code can be saved. A warning offers the complete number [DASH-4, DASH-11]. */
export function PhoneField({ otherNumbers = [], isWhatsApp = false, ...field }: PhoneFieldProps) {
  const { value, onChange } = field;
  const container = useRef<HTMLDivElement>(null);
  return (
    // Keeps a warning from pushing down the neighbouring fields.
    <div ref={container} className="flex flex-col gap-2 [:has(>*>[role=status])>&]:self-start">
      <TextField {...field} type="tel" className="grow" />
      {hasDigitWithoutPlus(value) && (
        <MissingCountryCode
          value={value}
          otherNumbers={otherNumbers}
          isWhatsApp={isWhatsApp}
          onComplete={(completeNumber) => {
            onChange({ target: { value: completeNumber } });
            // The pressed button disappears, so the focus moves to the input.
            container.current?.querySelector('input')?.focus();
          }}
        />
      )}
    </div>
  );
}
