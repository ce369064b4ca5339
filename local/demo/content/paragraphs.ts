/** Joins paragraphs with line breaks, at which the website splits them again. */
export const paragraphs = (...texts: string[]) => texts.join('\n');
