/** Texts with equal keys are names for one thing. Keeps accents and vowel signs, because they distinguish words. */
export const toIdentityKey = (text: string): string =>
  text.toLowerCase().normalize('NFC').trim().replace(/\s+/g, ' ');
