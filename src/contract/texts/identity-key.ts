/**
 * What two spellings of one name have in common: letters of either case, composed or not, with any spaces. Two texts name the
 * same thing where their keys are equal. Accents and vowel signs stay, because they make other words; `foldForSearch` is the
 * form that texts are found by.
 */
export const identityKey = (text: string): string =>
  text.toLowerCase().normalize('NFC').trim().replace(/\s+/g, ' ');
