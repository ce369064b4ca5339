import { useState } from 'react';
import { controlClass } from '#ui/field.tsx';
import { useCompany } from '../../data/use-company.ts';
import { callingCodes, fieldWithCode, guessCode, numbersWithoutCode } from './calling-codes.ts';

interface MissingCodeProps {
  value: string;
  others: string[];
  isWhatsApp: boolean;
  onWrite: (whole: string) => void;
}

/** What people abroad meet where a number in a field has no country code, and the whole number with one press; else nothing. */
export function MissingCode({ value, others, isWhatsApp, onWrite }: MissingCodeProps) {
  const { data: company } = useCompany();
  const [chosen, setChosen] = useState('');
  if (numbersWithoutCode(value).length === 0) return null;
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
              {`${country} (+${itsCode})`}
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
