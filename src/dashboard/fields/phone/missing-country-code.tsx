import { useState } from 'react';
import type { Profile } from '#contract/kinds/profile.ts';
import { controlClass } from '#ui/field.tsx';
import { useCompany } from '../../data/use-company.ts';
import {
  addMissingCodes,
  callingCodes,
  findNumbersWithoutCode,
  guessCode,
} from './calling-codes.ts';

interface MissingCountryCodeProps {
  value: string;
  otherNumbers: string[];
  isWhatsApp: boolean;
  onComplete: (completeNumber: string) => void;
}

export function MissingCountryCode({
  value,
  otherNumbers,
  isWhatsApp,
  onComplete,
}: MissingCountryCodeProps) {
  const company: Partial<Profile> = useCompany().data ?? {};
  const [chosenCode, setChosenCode] = useState('');
  if (findNumbersWithoutCode(value).length === 0) return null;
  const { primaryNumber = '', secondaryNumber = '', primaryWhatsAppNumber = '' } = company;
  const numbers = [...otherNumbers, primaryNumber, secondaryNumber, primaryWhatsAppNumber];
  const code = guessCode(numbers, [company.country ?? '', company.address ?? '']) ?? chosenCode;
  const completeNumber = code && addMissingCodes(value, code);
  return (
    <div
      role="status"
      className="space-y-2 rounded-lg bg-warning-soft px-3 py-2 text-sm text-strong"
    >
      <p>
        {isWhatsApp
          ? 'WhatsApp cannot find this number without its country code.'
          : 'People abroad cannot call this number without its country code.'}
      </p>
      {!code && (
        <select
          aria-label="Country of this number"
          className={controlClass}
          value=""
          onChange={({ target }) => setChosenCode(target.value)}
        >
          <option value="">Choose the country…</option>
          {Object.entries(callingCodes).map(([country, callingCode]) => (
            <option key={country} value={callingCode}>
              {`${country} (+${callingCode})`}
            </option>
          ))}
        </select>
      )}
      {completeNumber && (
        <button
          type="button"
          onClick={() => onComplete(completeNumber)}
          className="min-h-9 cursor-pointer text-start font-semibold text-accent underline"
        >
          Change to <bdi>{completeNumber}</bdi>
        </button>
      )}
    </div>
  );
}
