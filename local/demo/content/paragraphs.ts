/** Joins paragraphs into one stored text with a line for each, which the website splits again. */
export const paragraphs = (...texts: string[]) => texts.join('\n');
