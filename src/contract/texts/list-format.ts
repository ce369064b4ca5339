/** Joins texts as in *A, B and C*. */
export const listFormat = new Intl.ListFormat('en-GB');
