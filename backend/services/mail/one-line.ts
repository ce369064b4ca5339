/** Converts a string to one line, because line breaks in a header could add other headers. */
export const toOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
