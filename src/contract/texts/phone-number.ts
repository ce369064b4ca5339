/** Recognises and separates phone numbers as people write them, and finds the digits to dial [CON-2]. */

import { toAsciiDigits } from './ascii-digits.ts';

/** The minimum number of digits in a phone number, and the maximum in any country (E.164). */
const minDigits = 5;
const maxDigits = 15;

/** The minimum number of digits in each part if a text is split at an ambiguous separator. */
const minDigitsWhenSplit = 7;

export const maxPhoneLength = 40;

/** A phone number with any symbols and words: `(+971) 4-123 4567 ext 12`. Also the `pattern` of form fields. */
export const phonePattern = `(?:[^\\p{Nd}@]*\\p{Nd}){${minDigits}}[^@]*`;

const wholePattern = new RegExp(`^${phonePattern}$`, 'u');

const countDigits = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0;

const hasEnoughDigits = (text: string) => wholePattern.test(text);

/** Separators that occur only between numbers. */
const separator = /[,;|\n\r]|\s\/|\/\s|\s(?:or|and|&)\s|\s(?=\(?\+)/i;

/** Separators that also occur within a number. */
const ambiguousSeparator = /\s[-\u2010-\u2015]\s|\s{2,}|\//;

const trimNonEmpty = (parts: string[]) => parts.map((part) => part.trim()).filter(Boolean);

const hasCountryCode = (text: string) => /^\D*(?:\+|00)/.test(text);

/** Whether a string is one number with a country code, in any grouping. */
const isInternational = (text: string) => hasCountryCode(text) && countDigits(text) <= maxDigits;

function splitAtAmbiguousSeparators(text: string): string[] {
  if (isInternational(text)) return [text];
  const parts = trimNonEmpty(text.split(ambiguousSeparator));
  return parts.every((part) => countDigits(part) >= minDigitsWhenSplit) ? parts : [text];
}

/** The phone numbers in a content field, exactly as written there [LAY-1, LAY-9]. */
export function splitPhoneNumbers(field: string): string[] {
  const text = field.slice(0, 10 * maxPhoneLength);
  const parts = trimNonEmpty(text.split(separator));
  // Does not split the field if a part is too short to be a number, such as `ext 12` in `555 0142, ext 12`.
  const numbers = parts.every(hasEnoughDigits) ? parts : trimNonEmpty([text]);
  return [...new Set(numbers.flatMap(splitAtAmbiguousSeparators))];
}

/** Digits with symbols between them. A letter ends the run, because an extension is not dialled. */
const digitRun = /(?:[(+][(+\s]*)?\d[\d\s()./\u2010-\u2015-]*/g;

/** The digits of a number, without an alternative ending: `555 0142/43` gives 5550142. */
function extractDigits(run: string): string {
  const [mainNumber = ''] = run.split('/');
  return (countDigits(mainNumber) >= minDigitsWhenSplit ? mainNumber : run).replace(/\D/g, '');
}

/** The digits and symbols to dial. Undefined if there are no digits, or if letters replace some, as in `800 HOME`. */
function findDialablePart(number: string): string | undefined {
  // NFKC replaces full-width digits and symbols.
  const asciiText = toAsciiDigits(number.normalize('NFKC'));
  const runs = asciiText.match(digitRun) ?? [];
  const run = runs.find(hasEnoughDigits) ?? runs[0];
  return run && !hasEnoughDigits(run) && /\p{L}/u.test(asciiText) ? undefined : run;
}

/** The digits to dial for the first number. Null if it has no digits or too many, or if letters replace some. */
export function findNumberToDial(text: string): { digits: string; international: boolean } | null {
  const [number = ''] = splitPhoneNumbers(text);
  const run = findDialablePart(number);
  if (run === undefined) return null;
  const international = hasCountryCode(run);
  // International calls omit the zero in `+971 (0)4`, and `00` means `+`.
  const digits = international
    ? extractDigits(run.replace('(0)', '')).replace(/^00/, '')
    : extractDigits(run);
  return digits.length <= maxDigits ? { digits, international } : null;
}

/** Whether a string contains phone numbers, none of which has too many digits to dial [CON-2]. */
export const isPhoneNumber = (text: string): boolean =>
  hasEnoughDigits(text) &&
  splitPhoneNumbers(text).every(
    (number) => extractDigits(findDialablePart(number) ?? '').length <= maxDigits,
  );
