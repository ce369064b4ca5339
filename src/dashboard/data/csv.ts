/** Puts an apostrophe before a cell that a spreadsheet would run as a formula, so that it appears as text. */
const escapeFormula = (text: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);

const cell = (text: string) => `"${escapeFormula(text).replaceAll('"', '""')}"`;

/** Formats rows as a CSV file for spreadsheets: quoted, with a byte order mark, and without formulas. */
export const toCsv = (rows: string[][]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
