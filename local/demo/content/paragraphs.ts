/** Several paragraphs as one stored text: a line each, as the site splits them. */
export const paragraphs = (...texts: string[]) => texts.join('\n');
