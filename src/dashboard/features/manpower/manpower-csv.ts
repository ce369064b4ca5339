import Papa from 'papaparse';
import { manpowerCreate } from '#contract/entities/manpower.ts';

/** One line of a CSV file, and what is wrong with it. */
export interface CsvRow {
  /** As people count: the first line of the text is 1. */
  line: number;
  category: string;
  nationality: string;
  amount: string;
  errors: string[];
}

const headings = /^(category|nationality|amount)$/i;

/**
 * Reads rows of category, nationality and amount, separated by commas, semicolons or tabs, with or without a line of
 * headings. An amount may have thousands separators: `1,200` or `1 200`.
 */
export function readManpowerCsv(text: string): CsvRow[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: false });
  const rows = data.map((cells, at) => ({ cells: cells.map((cell) => cell.trim()), line: at + 1 }));
  const told = rows.filter(({ cells }) => cells.some(Boolean));
  const first = told[0]?.cells ?? [];
  const hasHeadings = first.some((cell) => headings.test(cell));
  const column = (name: string, otherwise: number) => {
    const at = first.findIndex((cell) => cell.toLowerCase() === name);
    return hasHeadings && at >= 0 ? at : otherwise;
  };
  const places = [column('category', 0), column('nationality', 1), column('amount', 2)];
  return told.slice(hasHeadings ? 1 : 0).map(({ cells, line }) => {
    const [category = '', nationality = '', amount = ''] = places.map((at) => cells[at] ?? '');
    return checked({ line, category, nationality, amount: withoutSeparators(amount) });
  });
}

const withoutSeparators = (amount: string) =>
  /^\d{1,3}([,\s]\d{3})+$/.test(amount) ? amount.replace(/[,\s]/g, '') : amount;

function checked(row: Omit<CsvRow, 'errors'>): CsvRow {
  const { category, nationality, amount } = row;
  const result = manpowerCreate.safeParse({ category, nationality, amount });
  return { ...row, errors: result.error?.issues.map(({ message }) => message) ?? [] };
}
