/** Telephone numbers as people write them: which texts hold one, how many they hold, and what of them is dialled [CON-2]. */

/** No number has fewer digits, and none has more in any country (E.164). */
const fewestDigits = 5;
const mostDigits = 15;

/** Where only a sign stands between two numbers, each of them has so many digits. */
const fewestApart = 7;

/** More characters than any field of telephone numbers holds. */
export const maxPhoneLength = 40;

/**
 * A telephone number as people write it, anywhere in the world: any signs and words may stand beside its digits, such as
 * `(+971) 4-123 4567 ext 12`. Fewer than five digits are no number that can be called, an e-mail address is none.
 * As text, so that a form's own `pattern` says the same without scripts.
 */
export const phonePattern = `(?:[^\\p{Nd}@]*\\p{Nd}){${fewestDigits}}[^@]*`;

const wholePattern = new RegExp(`^${phonePattern}$`, 'u');

const countDigits = (text: string) => text.match(/\p{Nd}/gu)?.length ?? 0;

const isLongEnough = (text: string) => wholePattern.test(text);

/** What always stands between two numbers. */
const separator = /[,;|\n\r]|\s\/|\/\s|\s(?:or|and|&)\s|\s(?=\(?\+)/i;

/** What also stands within one number. */
const sign = /\s[-\u2010-\u2015]\s|\s{2,}|\//;

const filled = (parts: string[]) => parts.map((part) => part.trim()).filter(Boolean);

/** Whether it is one number with the code of its country, however it is grouped. */
const isInternational = (text: string) =>
  /^\D*(?:\+|00)/.test(text) && countDigits(text) <= mostDigits;

function splitAtSigns(text: string): string[] {
  if (isInternational(text)) return [text];
  const parts = filled(text.split(sign));
  return parts.every((part) => countDigits(part) >= fewestApart) ? parts : [text];
}

/** The telephone numbers that a field of the content holds, each as it is written there [LAY-1, LAY-9]. */
export function phoneNumbersIn(field: string): string[] {
  const text = field.slice(0, 10 * maxPhoneLength);
  const parts = filled(text.split(separator));
  // `ext 12` or the other ending in `555 0142/43` is no number of its own: the field stays whole.
  const numbers = parts.every(isLongEnough) ? parts : filled([text]);
  return [...new Set(numbers.flatMap(splitAtSigns))];
}

/** Digits with the signs that stand between those of one number. Letters end it: an extension is not dialled. */
const digitRun = /(?:[(+][(+\s]*)?\d[\d\s()./\u2010-\u2015-]*/g;

/** Arabic and Persian digits; their lowest four bits are their value. */
const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** A text with the digits and signs that are dialled; those of full width have their plain forms. */
const withPlainDigits = (text: string) =>
  text.normalize('NFKC').replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 15));

/** The digits of a number without its other ending: `555 0142/43` is 5550142. */
function digitsOf(run: string): string {
  const [first = ''] = run.split('/');
  return (countDigits(first) >= fewestApart ? first : run).replace(/\D/g, '');
}

/** The run of digits in one number that is dialled; undefined where there is none, or words hide what it is: `800 HOME`. */
function runOf(number: string): string | undefined {
  const plain = withPlainDigits(number);
  const runs = plain.match(digitRun) ?? [];
  const run = runs.find(isLongEnough) ?? runs[0];
  return run && !isLongEnough(run) && /\p{L}/u.test(plain) ? undefined : run;
}

/**
 * The first number in a text as it is dialled. Null where there is none, where words hide what it is, and where its digits are
 * more than one number has.
 */
export function dialledNumber(text: string): { digits: string; international: boolean } | null {
  const [number = ''] = phoneNumbersIn(text);
  const run = runOf(number);
  if (run === undefined) return null;
  const international = /^\D*(?:\+|00)/.test(run);
  // From abroad the zero of `+971 (0)4` is left out, and `00` is the plus by another name.
  const digits = international
    ? digitsOf(run.replace('(0)', '')).replace(/^00/, '')
    : digitsOf(run);
  return digits.length <= mostDigits ? { digits, international } : null;
}

/** Whether a text holds telephone numbers and no digits beside them that could be dialled as part of one [CON-2]. */
export const isPhoneNumber = (text: string): boolean =>
  isLongEnough(text) &&
  phoneNumbersIn(text).every((number) => digitsOf(runOf(number) ?? '').length <= mostDigits);
