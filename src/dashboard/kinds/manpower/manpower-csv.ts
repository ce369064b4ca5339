import { manpower } from '#contract/kinds/manpower.ts';
import { currency } from '#contract/texts/price-text.ts';
import { describeMissingColumns, readCsv } from '../../data/read-csv.ts';
import { hasExtraText, normalizeAmount } from './normalize-amount.ts';

export interface CsvRow {
  /** The number of the row in the file, starting at 1. */
  line: number;
  category: string;
  nationality: string;
  amount: string;
  sector: string;
  errors: string[];
}

const columns = ['category', 'nationality', 'amount'] as const;
type Column = (typeof columns)[number] | 'sector';

/** The number of rows to search for the headings, which can be below a title. */
const headingSearchRows = 10;

const isHeadingRow = (cells: string[]) =>
  columns.filter((name) => cells.some((cell) => cell.toLowerCase() === name)).length > 1;

/**
 * Returns the index of the header row, or -1. A header row contains the names of at least two columns. In the first
 * row, one name is enough.
 */
function findHeadingIndex(rows: { cells: string[] }[]): number {
  const headingIndex = rows
    .slice(0, headingSearchRows)
    .findIndex(({ cells }) => isHeadingRow(cells));
  if (headingIndex >= 0) return headingIndex;
  const firstCells = rows[0]?.cells.map((cell) => cell.toLowerCase()) ?? [];
  return columns.some((name) => firstCells.includes(name)) ? 0 : -1;
}

/** Tries the comma last because it also groups digits, as in `Mason;India;1,00,000`. */
function guessSeparator(text: string): string {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim());
  const splitsMostLines = (separator: string) =>
    lines.filter((line) => line.split(separator).length >= columns.length).length * 2 >
    lines.length;
  return ['\t', ';', '|'].find(splitsMostLines) ?? ',';
}

/**
 * Parses rows of category, nationality and amount, separated by commas, semicolons, tabs or vertical bars. With
 * headings, rows can also contain a sector. A row that does not fit the columns gets an error because guessing its
 * amount could publish a wrong price.
 */
export function parseManpowerCsv(text: string): CsvRow[] {
  const rows = readCsv(text, guessSeparator).map(({ cells, line }) => ({
    cells: cells.map((cell) => cell.trim()),
    line,
  }));
  const headingIndex = findHeadingIndex(rows);
  const columnNames: readonly string[] =
    rows[headingIndex]?.cells.map((cell) => cell.toLowerCase()) ?? columns;
  const missingColumns = columns.filter((name) => !columnNames.includes(name));
  return rows.slice(headingIndex + 1).map(({ cells, line }) => {
    const getCell = (name: Column) => cells[columnNames.indexOf(name)] ?? '';
    const row = parseRow(line, getCell);
    if (missingColumns.length > 0) row.errors = [describeMissingColumns(missingColumns)];
    else if (cells.slice(columnNames.length).some(Boolean)) row.errors.unshift(tooManyCellsError);
    return row;
  });
}

const tooManyCellsError =
  'More cells than columns. Put quotes around a value that contains the separator, as in "1,200", or give each column a heading';

function parseRow(line: number, getCell: (name: Column) => string): CsvRow {
  const row = {
    category: getCell('category'),
    nationality: getCell('nationality'),
    amount: normalizeAmount(getCell('amount')),
    sector: getCell('sector'),
  };
  const { error } = manpower.create.safeParse(row);
  const errors = (error?.issues ?? []).map(({ path, message }) =>
    path[0] === 'amount' && hasExtraText(row.amount)
      ? `“${row.amount}” is not an amount in ${currency}`
      : message,
  );
  return { line, ...row, errors };
}
