/** Arabic and Persian digits. The lowest four bits of their code points are their values. */
const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** Replaces Arabic and Persian digits with ASCII digits: `٣٥` becomes `35`. */
export const withAsciiDigits = (text: string): string =>
  text.replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 15));
