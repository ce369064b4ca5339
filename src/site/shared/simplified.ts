/** A text as it is searched: without accents and capital letters. */
export const simplified = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** The words that somebody searches for. */
export const searchedWords = (text: string) => simplified(text).split(/\s+/).filter(Boolean);
