/** Adds a full stop to a title that does not end with punctuation, so that a sentence can follow it. */
export const asSentence = (title: string): string => (/[.?!…؟]$/.test(title) ? title : `${title}.`);
