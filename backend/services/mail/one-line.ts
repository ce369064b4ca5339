/** Converts a text to one line, so it cannot add headers. */
export const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
