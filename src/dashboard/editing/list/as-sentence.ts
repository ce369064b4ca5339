/** A title that a sentence follows: with a full stop, where it does not end as a sentence by itself. */
export const asSentence = (title: string): string => (/[.?!…؟]$/.test(title) ? title : `${title}.`);
