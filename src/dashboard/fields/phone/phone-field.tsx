import { type InputHTMLAttributes, Suspense, useRef } from 'react';
import { TextField } from '#ui/field.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { TextProps } from '../form/field-props.ts';

const MissingCode = lazyPart(
  () => import('./missing-code.tsx'),
  ({ MissingCode }) => MissingCode,
);

/** Whether there is a digit without a plus before it. What knows countries and numbers is loaded only then. */
const mayLackCode = (value: string) =>
  value.split(/[,;|\n]/).some((part) => /^[^+]*\p{Nd}/u.test(part));

interface PhoneFieldProps extends TextProps {
  /** What else is in the form that tells the country: its other numbers. */
  others?: string[];
  /** The number opens a chat, which WhatsApp finds by the whole number only. */
  isWhatsApp?: boolean;
  onBeforeInput?: InputHTMLAttributes<HTMLInputElement>['onBeforeInput'];
}

/**
 * A field for a telephone number as visitors call it. A number without its country code is saved as it is; the field says what
 * people abroad meet, and writes the whole number with one press [DASH-4, DASH-11].
 */
export function PhoneField({ others = [], isWhatsApp = false, ...field }: PhoneFieldProps) {
  const { value, onChange } = field;
  const box = useRef<HTMLDivElement>(null);
  return (
    // The advice of one does not push down the fields beside it.
    <div ref={box} className="flex flex-col gap-2 [:has(>*>[role=status])>&]:self-start">
      <TextField {...field} type="tel" className="grow" />
      {mayLackCode(value) && (
        <Suspense>
          <MissingCode
            value={value}
            others={others}
            isWhatsApp={isWhatsApp}
            onWrite={(whole) => {
              onChange({ target: { value: whole } });
              // The pressed button is gone then.
              box.current?.querySelector('input')?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
