/**
 * The accents of Latin, Greek and Cyrillic letters, and the vowel points of Arabic and Hebrew. Excludes the marks of
 * other scripts, and the two Japanese voicing marks, because they change the letter.
 */
const accents =
  /(?=\p{M})(?![\u3099\u309A])[\p{Script=Inherited}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/gu;

/**
 * Direction marks, soft hyphens, zero-width spaces, joiners, and the stroke that lengthens an Arabic word. People do
 * not type them when they search.
 */
const ignoredCharacters = /[\u0640\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\u061C\uFEFF]/g;

/**
 * Latin letters that NFKD does not decompose, Arabic letters that people use interchangeably, and the final Greek
 * sigma.
 */
const replacements: Record<string, string> = {
  ...{ æ: 'ae', œ: 'oe', ø: 'o', ß: 'ss', þ: 'th', ð: 'd', đ: 'd', ł: 'l', ı: 'i', ħ: 'h' },
  ...{ ŧ: 't', ŋ: 'n', ƶ: 'z', ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y', ɛ: 'e', ɔ: 'o', ə: 'e' },
  ...{ ٱ: 'ا', ى: 'ي', ة: 'ه', ک: 'ك', ی: 'ي', ھ: 'ه', ہ: 'ه', ς: 'σ' },
};
const foldableLetters = new RegExp(`[${Object.keys(replacements).join('')}]`, 'g');

/** Not imported from `ascii-digits.ts`, because the price list would then load 13 KB of the dashboard's scripts. */
const arabicDigits = /[٠-٩۰-۹]/g;

/** Matches texts in which only capital letters need folding. */
const asciiPattern = /^[\0-\x7F]*$/;

/**
 * The form in which searches compare texts: lower case, without accents or Arabic and Hebrew vowel points, and with
 * one form of each letter and digit. To compare names, use `toIdentityKey` [DASH-17].
 */
export const foldForSearch = (text: string): string =>
  asciiPattern.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(accents, '')
        .replace(ignoredCharacters, '')
        .toLowerCase()
        .replace(foldableLetters, (letter) => replacements[letter] ?? letter)
        .replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 15));
