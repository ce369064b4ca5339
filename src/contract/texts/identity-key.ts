/** Texts with equal keys are names of the same thing. Keeps accents and vowel signs, because they distinguish words. */
export const toIdentityKey = (text: string): string =>
  text.toLowerCase().normalize('NFC').trim().replace(/\s+/g, ' ');
