import { dialledNumber, phoneNumbersIn } from '#contract/texts/phone-number.ts';

/** Countries from which companies of this trade write to us, with the codes that they are called by. */
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

/** Country codes of one and of two digits; all others have three. */
const shortCode = /^(1|7|20|27|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

const codeOf = (digits: string) => shortCode.exec(digits)?.[0] ?? digits.slice(0, 3);

/** Numbers that are free of charge, or have a price of their own: nobody dials them from abroad. */
const nationalOnly = /^(0?800|600|900|1800|1900)/;

/** Fewer digits are those of a number that is dialled within a town or a building. */
const fewestDigits = 7;

function lacksCode(number: string): boolean {
  const dialled = dialledNumber(number);
  if (!dialled || dialled.international) return false;
  return dialled.digits.length >= fewestDigits && !nationalOnly.test(dialled.digits);
}

/** The numbers in a field that people in another country cannot dial: they have no country code [DASH-4]. */
export const numbersWithoutCode = (field: string): string[] =>
  phoneNumbersIn(field).filter(lacksCode);

/** The country code that a company uses: that of its other numbers, else of a country that its address names; null for neither. */
export function guessCode(numbers: string[], addresses: string[]): string | null {
  for (const number of numbers.flatMap(phoneNumbersIn)) {
    const dialled = dialledNumber(number);
    if (dialled?.international) return codeOf(dialled.digits);
  }
  const named = Object.entries(callingCodes).find(([country]) =>
    addresses.some((address) => address.toLowerCase().includes(country.toLowerCase())),
  );
  return named?.[1] ?? null;
}

/** A number as it is dialled from everywhere: `(04) 555 0199` becomes `+971 4 555 0199`. In Italy the zero stays. */
function withCode(number: string, code: string): string {
  const plain = number.replace(/[()]/g, '');
  return `+${code} ${code === '39' ? plain : plain.replace(/^[0\u0660\u06f0][\s-]*/, '')}`;
}

/** The text of a field in which each number without a country code has this one. */
export const fieldWithCode = (field: string, code: string): string =>
  numbersWithoutCode(field).reduce(
    (text, number) => text.replace(number, withCode(number, code)),
    field,
  );
