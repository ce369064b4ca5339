import { and, eq, ne, sql } from 'drizzle-orm';
import { type ContentKind, contentKinds } from '#contract/kinds/content-kinds.ts';
import type { Transaction } from '#db/store.ts';
import type { Context } from '../../context.ts';
import { requirePublishing } from '../../key-rights.ts';
import { recordReorder } from '../../record-activity.ts';
import { ServiceError } from '../../service-error.ts';
import { getColumn, getTable } from '../../tables/content-tables.ts';
import { lockRows, readRecord } from '../record/read-records.ts';
import { incrementContentNumber } from '../store/content-number.ts';

/**
 * Stores the order of all records of a kind. Counts as one change in the activity log, however many records move.
 * Throws the errors of `requirePublishing`, and `conflict` unless `ids` contains every record exactly once.
 */
export function orderContent(
  { store, ...author }: Context,
  { kind, ids }: { kind: ContentKind; ids: string[] },
): Promise<void> {
  return store.transaction(async (tx) => {
    requirePublishing(author);
    const storedIds = await lockRows(tx, kind);
    const differentIds = storedIds.symmetricDifference(new Set(ids));
    if (differentIds.size > 0 || ids.length !== storedIds.size) {
      const detail = 'The list has changed. Reload it, then change the order again.';
      throw new ServiceError('conflict', detail);
    }
    if (!(await storeOrder(tx, kind, ids))) return;
    await recordReorder(tx, author, kind);
    await incrementContentNumber(tx, 1);
  });
}

/**
 * Stores the order of locked records. Does nothing unless the kind is ordered and has as many records as `ids`.
 * Returns whether any record moved.
 */
export async function storeOrder(
  tx: Transaction,
  kind: ContentKind,
  ids: string[],
): Promise<boolean> {
  if (contentKinds[kind].order !== 'position') return false;
  const table = getTable(kind);
  const position = getColumn(kind, 'position');
  if ((await tx.$count(table)) !== ids.length) return false;
  const order = sql`unnest(${sql.param(ids)}::text[]) with ordinality as ordered(id, ordinal)`;
  const movedRows = await tx
    .update(table)
    .set({ position: sql`ordered.ordinal` })
    .from(order)
    .where(and(eq(table._id, sql`ordered.id`), ne(position, sql`ordered.ordinal`)))
    .returning({ id: table._id });
  return movedRows.length > 0;
}

/** Returns the position after a record of an ordered kind. Null means the end. */
export async function findPositionAfter(
  tx: Transaction,
  kind: ContentKind,
  id: string | undefined,
): Promise<number | null> {
  if (contentKinds[kind].order !== 'position' || id === undefined) return null;
  const { published, draft } = await readRecord(tx, { kind, id });
  const position = published?.['position'] ?? draft?.position;
  return typeof position === 'number' ? position + 1 : null;
}
