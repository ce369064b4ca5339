/** Marks of direction, joiners and the stroke that only lengthens a word: nothing that anybody types to find it. */
const invisible = /[\u0640\u200B-\u200F\u202A-\u202E\u2060-\u2069\u061C\uFEFF]/g;

/** Letters that people write for one another in Arabic, and the Persian forms of two. */
const folded: Record<string, string> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي', ھ: 'ه', ہ: 'ه' };
const foldable = /[ٱىةکیھہ]/g;

/** Arabic and Persian digits; their lowest four bits are their value. */
const arabicDigits = /[\u0660-\u0669\u06F0-\u06F9]/g;

/**
 * A text as searches compare it, in the browser and on the server: without accents and Arabic vowel signs, in lower case, with
 * letters and digits in one form. It is never shown.
 */
export const normalizeText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(invisible, '')
    .replace(foldable, (letter) => folded[letter] ?? letter)
    .replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 15))
    .toLowerCase();
