import type { Manpower } from '#contract/kinds/manpower.ts';
import { toIdentityKey } from '#contract/texts/identity-key.ts';
import { listFormat } from '#contract/texts/list-format.ts';
import type { CsvRow } from './manpower-csv.ts';

/** What to do with existing rows: skip them, set their amount and sector, or add them again [DASH-20]. */
export type ExistingRowPolicy = 'skip' | 'set' | 'add';

export interface PlannedRow extends CsvRow {
  action: 'add' | 'set' | 'skip' | 'invalid';
  /** The record whose amount or sector the row changes. */
  record?: Manpower;
  /** A note for the preview. Empty for new rows. */
  note: string;
  /** Whether the row is already in the list or on an earlier line. */
  exists: boolean;
}

type PriceIdentity = Pick<Manpower, 'category' | 'nationality'>;

const createPriceKey = ({ category, nationality }: PriceIdentity) =>
  [category, nationality].map(toIdentityKey).join('\n');

const formatAmount = (amount: number) => amount.toLocaleString('en');

/** Decides for each row whether the import adds it, updates a record with it, or skips it [DASH-20]. */
export function planImport(
  rows: CsvRow[],
  records: Manpower[],
  policy: ExistingRowPolicy,
): PlannedRow[] {
  const recordsByKey = Map.groupBy(records, createPriceKey);
  const firstLines = new Map<string, number>();
  return rows.map((row) => {
    if (row.errors.length > 0) {
      return { ...row, action: 'invalid', note: row.errors.join('. '), exists: false };
    }
    const key = createPriceKey(row);
    const line = firstLines.get(key);
    if (line !== undefined) {
      const action = policy === 'add' ? 'add' : 'skip';
      return {
        ...row,
        action,
        note: `Same category and nationality as line ${line}`,
        exists: true,
      };
    }
    firstLines.set(key, row.line);
    const matches = recordsByKey.get(key);
    if (!matches) return { ...row, action: 'add', note: '', exists: false };
    return { ...row, ...planExistingRow(row, matches, policy), exists: true };
  });
}

/** If a row matches several records, the import changes none of them because the row could mean any of them. */
function planExistingRow(row: CsvRow, matches: Manpower[], policy: ExistingRowPolicy) {
  const [record] = matches;
  const amounts = listFormat.format(matches.map(({ amount }) => formatAmount(amount)));
  const note = `Already in the list, at ${amounts}`;
  if (policy === 'add') return { action: 'add', note } as const;
  if (policy === 'skip' || !record) return { action: 'skip', note } as const;
  if (matches.length > 1) {
    return { action: 'skip', note: `${note}. Change the right one in the list instead` } as const;
  }
  const changes = [
    record.amount !== Number(row.amount) &&
      `${formatAmount(record.amount)} → ${formatAmount(Number(row.amount))}`,
    row.sector && row.sector !== record.sector && row.sector,
  ].filter(Boolean);
  if (changes.length === 0) return { action: 'skip', note } as const;
  return { action: 'set', record, note: changes.join(', ') } as const;
}
