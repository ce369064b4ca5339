import type { Manpower } from '#contract/entities/manpower.ts';
import { normalizeText } from '../../word-search.ts';
import type { CsvRow } from './manpower-csv.ts';

type Named = Pick<Manpower, 'category' | 'nationality'>;

const keyOf = ({ category, nationality }: Named) =>
  [category, nationality].map((text) => normalizeText(text).trim().replace(/\s+/g, ' ')).join('\n');

/**
 * Finds the rows whose category and nationality are in the list or in an earlier row. Resolves their line to a sentence
 * about each [D6].
 */
export function findDuplicates(rows: CsvRow[], listed: Manpower[]): Map<number, string> {
  const known = new Map<string, string>();
  for (const record of listed) {
    known.set(keyOf(record), `In the list already, at ${record.amount.toLocaleString('en')}`);
  }
  const duplicates = new Map<number, string>();
  for (const row of rows.filter(({ errors }) => errors.length === 0)) {
    const key = keyOf(row);
    const earlier = known.get(key);
    if (earlier) duplicates.set(row.line, earlier);
    else known.set(key, `The same as line ${row.line}`);
  }
  return duplicates;
}
