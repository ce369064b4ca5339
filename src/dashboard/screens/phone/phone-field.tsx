import { type InputHTMLAttributes, useRef, useState } from 'react';
import { controlClass, TextField } from '#ui/field.tsx';
import type { TextProps } from '../../form/field-props.ts';
import { useCompany } from '../../shell/use-company.ts';
import { callingCodes, fieldWithCode, guessCode, numbersWithoutCode } from './calling-codes.ts';

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
  const lacks = numbersWithoutCode(value).length > 0;
  return (
    <div ref={box} className="flex flex-col gap-2">
      <TextField {...field} type="tel" className="grow" />
      {lacks && (
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
      )}
    </div>
  );
}

interface MissingCodeProps {
  value: string;
  others: string[];
  isWhatsApp: boolean;
  onWrite: (whole: string) => void;
}

function MissingCode({ value, others, isWhatsApp, onWrite }: MissingCodeProps) {
  const { data: company } = useCompany();
  const [chosen, setChosen] = useState('');
  const code = guessedCode(others, company ?? {}) ?? chosen;
  const whole = code && fieldWithCode(value, code);
  return (
    <div
      role="status"
      className="space-y-2 rounded-lg bg-warning-soft px-3 py-2 text-sm text-strong"
    >
      <p>
        {isWhatsApp
          ? 'Without the country code WhatsApp does not find this number.'
          : 'Without the country code people abroad cannot call this number.'}
      </p>
      {!code && (
        <select
          aria-label="Country of this number"
          className={controlClass}
          value=""
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">Choose its country …</option>
          {Object.entries(callingCodes).map(([country, itsCode]) => (
            <option key={country} value={itsCode}>
              {country} (+{itsCode})
            </option>
          ))}
        </select>
      )}
      {whole && (
        <button
          type="button"
          onClick={() => onWrite(whole)}
          className="min-h-9 cursor-pointer text-left font-semibold text-accent underline"
        >
          Change it to <bdi>{whole}</bdi>
        </button>
      )}
    </div>
  );
}

type Company = Partial<Exclude<ReturnType<typeof useCompany>['data'], null | undefined>>;

const guessedCode = (others: string[], company: Company) => {
  const { primaryNumber = '', secondaryNumber = '', primaryWhatsAppNumber = '' } = company;
  const { country = '', address = '' } = company;
  return guessCode(
    [...others, primaryNumber, secondaryNumber, primaryWhatsAppNumber],
    [country, address],
  );
};
