/**
 * Two texts name the same thing if their keys are equal. Ignores case, Unicode composition and extra spaces. Keeps
 * accents and vowel signs, because they make different words. Use `foldForSearch` to match searches.
 */
export const identityKey = (text: string): string =>
  text.toLowerCase().normalize('NFC').trim().replace(/\s+/g, ' ');
