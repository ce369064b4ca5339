/** Adds a full stop if the title does not end with punctuation. A sentence comes after the title. */
export const asSentence = (title: string): string => (/[.?!…؟]$/.test(title) ? title : `${title}.`);
