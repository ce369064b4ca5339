import { currency } from '#contract/texts/price-text.ts';

const currencyNames = `${currency}|Dhs|Dh|د\\.إ`;

/** Matches a currency before an amount, as in `Dhs. 3,900`, or after it. */
const currencyPattern = new RegExp(`^(?:${currencyNames})\\.?|(?:${currencyNames})$`, 'i');

/** Invisible characters that set the text direction. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/**
 * The digit zero in each script that price lists from the Gulf use, and the full-width zero. In Unicode, the digits 1
 * to 9 follow each zero.
 */
const zeros = ['٠', '۰', '०', '০', '๐', '０'].map((zero) => zero.charCodeAt(0));

const toAsciiDigit = (digit: string) => {
  const code = digit.charCodeAt(0);
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
};

const removeCurrency = (text: string) => text.replace(currencyPattern, '').trim();

/** Digits, optionally grouped into thousands (`3,900`) or lakhs (`1,00,000`). */
const groupedDigits = /^(\d+|\d{1,3}(?:[,\s]\d{3})+|\d{1,2}(?:,\d{2})+,\d{3})(?:\.0{1,2})?$/;

/**
 * Returns the digits of an amount: `AED 3,900`, `3 900`, `3900.00`, `3,900/-` and `٣٬٩٠٠` become `3900`. Returns other
 * text unchanged, such as `3.900` or an amount in another currency, because guessing could publish a wrong price.
 */
export function normalizeAmount(cell: string): string {
  const cleanText = cell
    .replace(directionMarks, '')
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .replaceAll('\u066C', ',') // the Arabic thousands separator
    .replaceAll('\u066B', '.') // the Arabic decimal separator
    .replace(/\/[-=]\s*$/, '') // the suffix of an amount without decimals, as in `1500/-`
    .trim();
  const [, digits] = groupedDigits.exec(removeCurrency(cleanText)) ?? [];
  return digits?.replace(/[,\s]/g, '') ?? cell;
}

/** Returns whether a cell contains a number with other text, as in `Rs. 1500` or `from 900`. */
export const hasExtraText = (cell: string): boolean =>
  /\p{Nd}/u.test(cell) && /[\p{L}\p{Sc}]/u.test(removeCurrency(cell.trim()));
