/**
 * Two texts with equal keys name the same thing. Ignores case, Unicode composition and extra spaces. Keeps accents and
 * vowel signs, because they distinguish words. Use `foldForSearch` to match searches.
 */
export const identityKey = (text: string): string =>
  text.toLowerCase().normalize('NFC').trim().replace(/\s+/g, ' ');
