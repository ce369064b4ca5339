import { asc, sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Transaction } from '#db/store.ts';
import { getColumn, getTable } from '../../tables/content-tables.ts';
import { lockRows } from '../record/read-records.ts';

interface RecordPosition {
  id: string;
  position: number;
}

/**
 * Makes room for `newRecords`. Each one is inserted before the stored record that has its position, and later records
 * move back as far as needed. Returns the positions, keyed by id.
 */
export async function shiftPositions(
  tx: Transaction,
  kind: ContentKind,
  newRecords: RecordPosition[],
): Promise<Map<string, number>> {
  if (newRecords.length === 0) return new Map();
  await lockRows(tx, kind);
  const table = getTable(kind);
  const position = getColumn(kind, 'position');
  const oldRecords = (await tx
    .select({ id: table._id, position })
    .from(table)
    .orderBy(asc(position), asc(table._id))) as RecordPosition[];
  const positions = mergePositions(oldRecords, newRecords);
  const movedRecords = oldRecords.filter((record) => positions.get(record.id) !== record.position);
  if (movedRecords.length > 0) await storePositions(tx, kind, movedRecords, positions);
  return positions;
}

/** A new record comes before a stored one with the same position. */
function mergePositions(
  oldRecords: RecordPosition[],
  newRecords: RecordPosition[],
): Map<string, number> {
  const records = [...newRecords, ...oldRecords].sort((a, b) => a.position - b.position);
  const positions = new Map<string, number>();
  let nextPosition = Number.NEGATIVE_INFINITY;
  for (const { id, position } of records) {
    const newPosition = Math.max(position, nextPosition);
    positions.set(id, newPosition);
    nextPosition = newPosition + 1;
  }
  return positions;
}

async function storePositions(
  tx: Transaction,
  kind: ContentKind,
  movedRecords: RecordPosition[],
  positions: Map<string, number>,
): Promise<void> {
  const ids = movedRecords.map(({ id }) => id);
  const numbers = ids.map((id) => positions.get(id) ?? 0);
  await tx.execute(sql`update ${getTable(kind)} as row set position = moved.position
    from unnest(${sql.param(ids)}::text[], ${sql.param(numbers)}::int[]) as moved(id, position) where row._id = moved.id`);
}
