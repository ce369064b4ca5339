import { siteConfig } from '#site/shared/site-config.ts';

/** How people write the currency beside an amount. */
const currencies = [siteConfig.currency, 'Dhs', 'Dh', 'د.إ'];

/** Characters that only say in which direction a text runs. */
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Arabic and Persian digits, and those as wide as a Chinese character: the first of each ten. */
const zeros = [0x0660, 0x06f0, 0xff10];

const toAsciiDigit = (digit: string) => {
  const code = digit.charCodeAt(0);
  const zero = zeros.find((first) => code >= first && code < first + 10) ?? code;
  return String(code - zero);
};

const withoutCurrency = (text: string) => {
  const lower = text.toLowerCase();
  const name = currencies.find((each) => {
    const word = each.toLowerCase();
    return lower.startsWith(word) || lower.endsWith(word);
  });
  if (!name) return text;
  const rest = lower.startsWith(name.toLowerCase())
    ? text.slice(name.length).replace(/^\./, '') // as in `Dhs. 3,900`
    : text.slice(0, -name.length);
  return rest.trim();
};

/**
 * The digits of an amount as people write it: `AED 3,900`, `3 900`, `3900.00` and `٣٬٩٠٠` are `3900`. What could mean
 * another amount, as `3.900`, stays as it is: guessing could publish a wrong price.
 */
export function readAmount(cell: string): string {
  const plain = cell
    .replace(directionMarks, '')
    .replace(/[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19]/g, toAsciiDigit)
    .replaceAll('\u066C', ',') // the Arabic thousands separator
    .replaceAll('\u066B', '.') // the Arabic decimal separator
    .trim();
  const [, whole] =
    /^(\d+|\d{1,3}(?:[,\s]\d{3})+)(?:\.0{1,2})?$/.exec(withoutCurrency(plain)) ?? [];
  return whole?.replace(/[,\s]/g, '') ?? cell;
}
