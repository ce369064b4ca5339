/** The start of a cell that a spreadsheet would run as a formula, including apostrophes before it. */
const formulaStart = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Puts an apostrophe before a cell that a spreadsheet would run as a formula, so that it appears as text. */
const escapeFormula = (text: string) => (formulaStart.test(text) ? `'${text}` : text);

/** Removes the apostrophe from a cell that `toCsv` may have written. */
export const unescapeFormula = (text: string) =>
  text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text;

const cell = (text: string) => `"${escapeFormula(text).replaceAll('"', '""')}"`;

/** Formats rows as a CSV file for spreadsheets: quoted, with a byte order mark, and with formulas escaped. */
export const toCsv = (rows: string[][]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
