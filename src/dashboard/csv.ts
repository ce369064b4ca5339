/** A cell that a spreadsheet would run as a formula is shown as text instead: with an apostrophe in front. */
const harmless = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const cell = (text: string) => `"${harmless(text).replaceAll('"', '""')}"`;

/** Rows as a CSV file that spreadsheets open rightly: quoted, with a byte order mark, no cell a formula. */
export const toCsv = (rows: string[][]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
