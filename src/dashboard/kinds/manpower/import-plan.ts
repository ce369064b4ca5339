import type { Manpower } from '#contract/kinds/manpower.ts';
import { identityKey } from '#contract/texts/identity-key.ts';
import type { CsvRow } from './manpower-csv.ts';

/** What becomes of rows that exist already [DASH-20]. */
export type Existing = 'skip' | 'set' | 'add';

export interface PlannedRow extends CsvRow {
  action: 'add' | 'set' | 'skip' | 'wrong';
  /** The row of the price list that gets another amount or sector. */
  record?: Manpower;
  /** A sentence about it; empty for a row that is simply added. */
  note: string;
  /** It is in the list or in an earlier line already. */
  exists: boolean;
}

type Named = Pick<Manpower, 'category' | 'nationality'>;

const priceKey = ({ category, nationality }: Named) =>
  [category, nationality].map(identityKey).join('\n');

const amountOf = (amount: number) => amount.toLocaleString('en');

/**
 * What an import does with each row: it adds it, sets the amount and the sector of the row that exists, or leaves it out
 * [DASH-20].
 */
export function planImport(rows: CsvRow[], listed: Manpower[], existing: Existing): PlannedRow[] {
  const inList = Map.groupBy(listed, priceKey);
  const lines = new Map<string, number>();
  return rows.map((row) => {
    if (row.errors.length > 0) {
      return { ...row, action: 'wrong', note: row.errors.join('. '), exists: false };
    }
    const key = priceKey(row);
    const line = lines.get(key);
    if (line !== undefined) {
      const action = existing === 'add' ? 'add' : 'skip';
      return { ...row, action, note: `The same as line ${line}`, exists: true };
    }
    lines.set(key, row.line);
    const found = inList.get(key);
    if (!found) return { ...row, action: 'add', note: '', exists: false };
    return { ...row, ...planExisting(row, found, existing), exists: true };
  });
}

/** What becomes of a row that is in the list. Several with the same name may mean different things: they are left alone. */
function planExisting(row: CsvRow, found: Manpower[], existing: Existing) {
  const [record] = found;
  const amounts = found.map(({ amount }) => amountOf(amount)).join(' and ');
  const note = `In the list already, at ${amounts}`;
  if (existing === 'add') return { action: 'add', note } as const;
  if (existing === 'skip' || !record) return { action: 'skip', note } as const;
  if (found.length > 1) {
    return { action: 'skip', note: `${note}: please change it in the list` } as const;
  }
  const changes = [
    record.amount !== Number(row.amount) &&
      `${amountOf(record.amount)} → ${amountOf(Number(row.amount))}`,
    row.sector && row.sector !== record.sector && row.sector,
  ].filter(Boolean);
  if (changes.length === 0) return { action: 'skip', note } as const;
  return { action: 'set', record, note: changes.join(', ') } as const;
}
