/** Puts an apostrophe before a cell that a spreadsheet would run as a formula, so that it shows as text. */
const harmless = (text: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);

const cell = (text: string) => `"${harmless(text).replaceAll('"', '""')}"`;

/** Rows as a CSV file for spreadsheets: quoted, with a byte order mark, and no cell a formula. */
export const toCsv = (rows: string[][]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
