import { isPhoneNumber } from '#contract/phone-number.ts';

/** What stands between two numbers in one field. */
const separator = /\s*[,;|/\n]\s*|\s+(?:or|and|&)\s+|\s+(?=\(?\+)/i;

/** The telephone numbers that a field of the content holds, each as it is written there [LAY-1, LAY-9]. */
export function phoneNumbersIn(field: string): string[] {
  const parts = field.split(separator).filter((part) => part.trim());
  // `ext 12` or the other ending in `555 0142/43` is no number of its own: the field stays whole.
  return (parts.every(isPhoneNumber) ? parts : [field]).map((part) => part.trim()).filter(Boolean);
}

/** Digits with the signs that stand between those of one number. Letters end it: an extension is not dialled. */
const digitRun = /[(+\s]*\d[\d\s()./\u2010-\u2015-]*/g;

/** Arabic and Persian digits; their lowest four bits are their value. */
const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** A text with the digits and signs that are dialled; those of full width have their plain forms. */
const withPlainDigits = (text: string) =>
  text.normalize('NFKC').replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 15));

const isShortWithWords = (run: string, text: string) => !isPhoneNumber(run) && /\p{L}/u.test(text);

/** The first number in a text as it is dialled. Null where there is none, or words hide what it is: `800 HOME`. */
export function dialledNumber(text: string): { digits: string; international: boolean } | null {
  const plain = withPlainDigits(text);
  const runs = plain.match(digitRun) ?? [];
  const run = runs.find(isPhoneNumber) ?? runs[0];
  if (run === undefined || isShortWithWords(run, plain)) return null;
  const digits = (number: string) => number.replace(/\D/g, '');
  const number = run.replace(/\/\s*\d{1,3}\s*$/, '');
  if (!/^\D*(?:\+|00)/.test(number)) return { digits: digits(number), international: false };
  // From abroad the zero of `+971 (0)4` is left out, and `00` is the plus by another name.
  return {
    digits: digits(number.replace('(0)', '')).replace(/^00/, ''),
    international: true,
  };
}
