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
 * Makes room in an order that people choose for many records that come back: each stands before whoever has its position now,
 * and who is behind moves on as far as is needed. Resolves to the positions by id.
 */
export async function makeRoom(
  tx: Transaction,
  kind: ContentKind,
  coming: Positioned[],
): Promise<Map<string, number>> {
  if (coming.length === 0) return new Map();
  await lockRows(tx, kind);
  const table = tableOf(kind);
  const position = columnOf(kind, 'position');
  const standing = (await tx
    .select({ id: table._id, position })
    .from(table)
    .orderBy(asc(position), asc(table._id))) as Positioned[];
  const positions = mergePositions(standing, coming);
  const moved = standing.filter((one) => positions.get(one.id) !== one.position);
  if (moved.length > 0) await move(tx, kind, moved, positions);
  return positions;
}

/** The positions of those who stand and those who come, none of them twice. Who comes stands before an equal position. */
function mergePositions(standing: Positioned[], coming: Positioned[]): Map<string, number> {
  const all = [...coming, ...standing].sort((a, b) => a.position - b.position);
  const positions = new Map<string, number>();
  let free = Number.NEGATIVE_INFINITY;
  for (const { id, position } of all) {
    const own = Math.max(position, free);
    positions.set(id, own);
    free = own + 1;
  }
  return positions;
}

async function move(
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
