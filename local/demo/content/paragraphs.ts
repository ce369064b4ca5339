/** Joins paragraphs to one stored text with a line for each, as the website splits them. */
export const paragraphs = (...texts: string[]) => texts.join('\n');
