/** Arabic and Persian digits. The lowest four bits of their code points are their values. */
const arabicDigits = /[٠-٩۰-۹]/g;

/** Replaces Arabic and Persian digits with ASCII digits: `٣٥` becomes `35`. */
export const toAsciiDigits = (text: string): string =>
  text.replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 15));
