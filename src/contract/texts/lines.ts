/** The non-empty lines of a string. Pages show each one as a paragraph [HOME-2, NEWS-1, SERV-2]. */
export const getNonEmptyLines = (text: string) =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter(Boolean);
