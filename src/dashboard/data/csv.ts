/** Matches the start of a formula in a cell, including any apostrophes before the formula. */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** An apostrophe makes spreadsheets show a formula as text. */
const escapeFormula = (text: string) => (formulaStart.test(text) ? `'${text}` : text);

export const unescapeFormula = (text: string) =>
  text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text;

const formatCell = (text: string) => `"${escapeFormula(text).replaceAll('"', '""')}"`;

/** Formats rows as a CSV file with quoted cells, a byte order mark, and escaped formulas. */
export const toCsv = (rows: string[][]): string =>
  `\uFEFF${rows.map((row) => row.map(formatCell).join(',')).join('\r\n')}\r\n`;
