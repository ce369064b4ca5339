import { asc, sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { type Transaction, writerOf } from '#db/store.ts';
import { columnOf, tableOf } from '../../tables/content-tables.ts';
import { lockRows } from '../record/read-records.ts';

interface Positioned {
  id: string;
  position: number;
}

/**
 * Makes room for `inserted` records. Each goes before the record that has its position, and later records move back as
 * far as needed. Returns the positions by id.
 */
export async function shiftPositions(
  tx: Transaction,
  kind: ContentKind,
  inserted: Positioned[],
): Promise<Map<string, number>> {
  if (inserted.length === 0) return new Map();
  await lockRows(tx, kind);
  const table = tableOf(kind);
  const position = columnOf(kind, 'position');
  const existing = (await tx
    .select({ id: table._id, position })
    .from(table)
    .orderBy(asc(position), asc(table._id))) as Positioned[];
  const positions = mergePositions(existing, inserted);
  const moved = existing.filter((one) => positions.get(one.id) !== one.position);
  if (moved.length > 0) await storePositions(tx, kind, moved, positions);
  return positions;
}

/** An inserted record goes before an existing one with the same position. */
function mergePositions(existing: Positioned[], inserted: Positioned[]): Map<string, number> {
  const positioned = [...inserted, ...existing].sort((a, b) => a.position - b.position);
  const positions = new Map<string, number>();
  let free = Number.NEGATIVE_INFINITY;
  for (const { id, position } of positioned) {
    const assigned = Math.max(position, free);
    positions.set(id, assigned);
    free = assigned + 1;
  }
  return positions;
}

async function storePositions(
  tx: Transaction,
  kind: ContentKind,
  moved: Positioned[],
  positions: Map<string, number>,
): Promise<void> {
  const ids = moved.map(({ id }) => id);
  const numbers = ids.map((id) => positions.get(id) ?? 0);
  await writerOf(tx)(sql`update ${tableOf(kind)} as row set position = moved.position
    from unnest(${sql.param(ids)}::text[], ${sql.param(numbers)}::int[]) as moved(id, position) where row._id = moved.id`);
}
