import Papa from 'papaparse';
import { manpower } from '#contract/kinds/manpower.ts';
import { siteConfig } from '#site/shared/site-config.ts';
import { hasOtherUnit, readAmount } from './read-amount.ts';

/** One line of a CSV file, and its errors. */
export interface CsvRow {
  /** The first line of the text is 1. */
  line: number;
  category: string;
  nationality: string;
  amount: string;
  /** Empty where the file does not tell it. */
  sector: string;
  errors: string[];
}

const columns = ['category', 'nationality', 'amount'] as const;
type Column = (typeof columns)[number] | 'sector';

/** How far down the headings are looked for, below the title of a price list. */
const linesOfTitle = 10;

const isHeadings = (cells: string[]) =>
  columns.filter((name) => cells.some((cell) => cell.toLowerCase() === name)).length > 1;

/** Returns the line of headings: one that names two columns, or a first one that names one. Returns -1 for none. */
function headingsAt(rows: { cells: string[] }[]): number {
  const at = rows.slice(0, linesOfTitle).findIndex(({ cells }) => isHeadings(cells));
  if (at >= 0) return at;
  const first = rows[0]?.cells.map((cell) => cell.toLowerCase()) ?? [];
  return columns.some((name) => first.includes(name)) ? 0 : -1;
}

/** The first line by which Excel learns what separates cells, as in `sep=;`. It is not a row. */
const separatorLine = /^\uFEFF?sep=(.)(?:\r\n|[\r\n]|$)/i;

/**
 * Returns what separates the cells. A comma also groups digits, so it is the last choice: in `Mason;India;1,00,000` the
 * semicolons separate.
 */
function separatorOf(text: string): string {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim());
  const separates = (separator: string) =>
    lines.filter((line) => line.split(separator).length >= columns.length).length * 2 >
    lines.length;
  return ['\t', ';', '|'].find(separates) ?? ',';
}

/**
 * Reads rows of category, nationality and amount, separated by commas, semicolons or tabs, with or without a line of
 * headings; with one, also their sector. Lines above the headings are a title. A row that does not fit the columns has
 * an error; guessing its amount could publish a wrong price.
 */
export function readManpowerCsv(text: string): CsvRow[] {
  const separator = separatorLine.exec(text)?.[1];
  const content = separator ? text.replace(separatorLine, '\n') : text.replace(/^\uFEFF/, '');
  const { data } = Papa.parse<string[]>(content, {
    skipEmptyLines: false,
    delimiter: separator ?? separatorOf(content),
  });
  const rows = data.map((cells, at) => ({ cells: cells.map((cell) => cell.trim()), line: at + 1 }));
  const filled = rows.filter(({ cells }) => cells.some(Boolean));
  const at = headingsAt(filled);
  const names: readonly string[] = filled[at]?.cells.map((cell) => cell.toLowerCase()) ?? columns;
  const missing = columns.filter((name) => !names.includes(name));
  return filled.slice(at + 1).map(({ cells, line }) => {
    const cellOf = (name: Column) => cells[names.indexOf(name)] ?? '';
    const row = checked(line, cellOf);
    if (missing.length > 0) row.errors = [`Missing columns: ${missing.join(', ')}`];
    else if (cells.slice(names.length).some(Boolean)) row.errors.unshift(tooWide);
    return row;
  });
}

const tooWide =
  'More cells than columns: put quotes around a text that has a comma, such as "1,200"';

function checked(line: number, cellOf: (name: Column) => string): CsvRow {
  const row = {
    category: cellOf('category'),
    nationality: cellOf('nationality'),
    amount: readAmount(cellOf('amount')),
    sector: cellOf('sector'),
  };
  const { error } = manpower.create.safeParse(row);
  const errors = (error?.issues ?? []).map(({ path, message }) =>
    path[0] === 'amount' && hasOtherUnit(row.amount)
      ? `“${row.amount}” is not an amount in ${siteConfig.currency}`
      : message,
  );
  return { line, ...row, errors };
}
