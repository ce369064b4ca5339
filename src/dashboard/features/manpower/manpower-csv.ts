import Papa from 'papaparse';
import { manpower } from '#contract/kinds/manpower.ts';
import { readAmount } from './read-amount.ts';

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

/**
 * Reads rows of category, nationality and amount, separated by commas, semicolons or tabs, with or without a line of
 * headings; with one, also their sector. A row that does not fit the columns has an error; guessing its amount could
 * publish a wrong price.
 */
export function readManpowerCsv(text: string): CsvRow[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false });
  const rows = data.map((cells, at) => ({ cells: cells.map((cell) => cell.trim()), line: at + 1 }));
  const filled = rows.filter(({ cells }) => cells.some(Boolean));
  const headings = filled[0]?.cells.map((cell) => cell.toLowerCase()) ?? [];
  const hasHeadings = columns.some((name) => headings.includes(name));
  const names: readonly string[] = hasHeadings ? headings : columns;
  const missing = columns.filter((name) => !names.includes(name));
  return filled.slice(hasHeadings ? 1 : 0).map(({ cells, line }) => {
    const cellOf = (name: Column) => cells[names.indexOf(name)] ?? '';
    const row = checked({
      line,
      category: cellOf('category'),
      nationality: cellOf('nationality'),
      amount: readAmount(cellOf('amount')),
      sector: cellOf('sector'),
    });
    if (missing.length > 0) row.errors = [`Missing columns: ${missing.join(', ')}`];
    else if (cells.slice(names.length).some(Boolean)) row.errors.unshift(tooWide);
    return row;
  });
}

const tooWide =
  'More cells than columns: put quotes around a text that has a comma, such as "1,200"';

function checked(row: Omit<CsvRow, 'errors'>): CsvRow {
  const { category, nationality, amount, sector } = row;
  const result = manpower.create.safeParse({ category, nationality, amount, sector });
  return { ...row, errors: result.error?.issues.map(({ message }) => message) ?? [] };
}
