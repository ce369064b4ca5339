/** Adds a full stop to a text that does not end with punctuation. */
export const toSentence = (text: string): string => (/[.?!…؟]$/.test(text) ? text : `${text}.`);
