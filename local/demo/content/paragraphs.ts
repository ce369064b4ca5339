/** Joins paragraphs into one text with a line for each. The website splits it into paragraphs again. */
export const paragraphs = (...texts: string[]) => texts.join('\n');
