/** Adds a full stop if the title does not end with punctuation, because a sentence follows the title. */
export const toSentence = (title: string): string => (/[.?!…؟]$/.test(title) ? title : `${title}.`);
