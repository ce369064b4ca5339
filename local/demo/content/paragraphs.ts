/** Joins paragraphs with line breaks. The website splits the text at these. */
export const paragraphs = (...texts: string[]) => texts.join('\n');
