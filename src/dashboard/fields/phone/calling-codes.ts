import { findNumberToDial, splitPhoneNumbers } from '#contract/texts/phone-number.ts';

/** The calling codes of countries where customers are likely to be. */
export const callingCodes: Readonly<Record<string, string>> = {
  'United Arab Emirates': '971',
  Bahrain: '973',
  Bangladesh: '880',
  Egypt: '20',
  India: '91',
  Indonesia: '62',
  Jordan: '962',
  Kenya: '254',
  Kuwait: '965',
  Lebanon: '961',
  Malaysia: '60',
  Nepal: '977',
  Oman: '968',
  Pakistan: '92',
  Philippines: '63',
  Qatar: '974',
  'Saudi Arabia': '966',
  Singapore: '65',
  'Sri Lanka': '94',
  'United Kingdom': '44',
};

/** Calling codes with one or two digits. All other codes have three digits. */
const shortCode = /^(1|7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

const parseCode = (digits: string) => shortCode.exec(digits)?.[0] ?? digits.slice(0, 3);

/** The start of a toll-free or premium number, which cannot be called from abroad. */
const nationalPrefix = /^(0?800|600|900|1800|1900)/;

/** Shorter numbers are local numbers or internal extensions. */
const minDigits = 7;

function hasNoCountryCode(number: string): boolean {
  const phoneNumber = findNumberToDial(number);
  if (!phoneNumber || phoneNumber.international) return false;
  return phoneNumber.digits.length >= minDigits && !nationalPrefix.test(phoneNumber.digits);
}

/** Returns the numbers that cannot be called from abroad because their country code is missing [DASH-4]. */
export const findNumbersWithoutCode = (field: string): string[] =>
  splitPhoneNumbers(field).filter(hasNoCountryCode);

/**
 * Guesses a company's country code from its numbers, then from a country in `callingCodes` that its addresses name.
 * Returns null if it finds neither.
 */
export function guessCode(numbers: string[], addresses: string[]): string | null {
  for (const number of numbers.flatMap(splitPhoneNumbers)) {
    const phoneNumber = findNumberToDial(number);
    if (phoneNumber?.international) return parseCode(phoneNumber.digits);
  }
  const matchingCountry = Object.entries(callingCodes).find(([country]) =>
    addresses.some((address) => address.toLowerCase().includes(country.toLowerCase())),
  );
  return matchingCountry?.[1] ?? null;
}

/** `(04) 555 0199` becomes `+971 4 555 0199`. Italian numbers keep the leading zero. */
function addCode(number: string, code: string): string {
  const bareNumber = number.replace(/[()]/g, '');
  return `+${code} ${code === '39' ? bareNumber : bareNumber.replace(/^[0\u0660\u06f0][\s-]*/, '')}`;
}

/** Adds the country code to each number that `findNumbersWithoutCode` returns. */
export const addMissingCodes = (field: string, code: string): string =>
  findNumbersWithoutCode(field).reduce(
    (text, number) => text.replace(number, addCode(number, code)),
    field,
  );
