import { and, count, eq, ne, sql } from 'drizzle-orm';
import { type ContentKind, contentKinds } from '#contract/kinds/content-kinds.ts';
import type { Transaction } from '#db/store.ts';
import type { Context } from '../../context.ts';
import { recordReorder } from '../../record-activity.ts';
import { ServiceError } from '../../service-error.ts';
import { columnOf, tableOf } from '../../tables/content-tables.ts';
import { lockRows, readRecord } from '../record/read-records.ts';

import { raiseContentNumber } from '../store/content-number.ts';

/**
 * Puts the records of a kind into this order. One change, however many records move; who did it is noted. Throws
 * `conflict` unless `ids` names every record once: somebody added or deleted one meanwhile.
 */
export function orderContent(
  { store, ...author }: Context,
  { kind, ids }: { kind: ContentKind; ids: string[] },
): Promise<void> {
  return store.transaction(async (tx) => {
    const stored = await lockRows(tx, kind);
    if (ids.length !== stored.size || new Set(ids).size !== ids.length) throw listChanged();
    if (!ids.every((id) => stored.has(id))) throw listChanged();
    if (!(await putInOrder(tx, kind, ids))) return;
    await recordReorder(tx, author, kind);
    await raiseContentNumber(tx, 1);
  });
}

/**
 * Puts the locked records of a kind that people order into the order of `ids`, where that names every one of them; else
 * they stay. Resolves to whether any moved.
 */
export async function putInOrder(
  tx: Transaction,
  kind: ContentKind,
  ids: string[],
): Promise<boolean> {
  if (contentKinds[kind].order !== 'position') return false;
  const table = tableOf(kind);
  const position = columnOf(kind, 'position');
  const [stored] = await tx.select({ records: count() }).from(table);
  if (stored?.records !== ids.length) return false;
  const order = sql`unnest(${sql.param(ids)}::text[]) with ordinality as ordered(id, ordinal)`;
  const moved = await tx
    .update(table)
    .set({ position: sql`ordered.ordinal` })
    .from(order)
    .where(and(eq(table._id, sql`ordered.id`), ne(position, sql`ordered.ordinal`)))
    .returning({ id: table._id });
  return moved.length > 0;
}

/** The position behind a record in an order that people choose; null, for the last one, where there is none. */
export async function positionBehind(
  tx: Transaction,
  kind: ContentKind,
  id: string | undefined,
): Promise<number | null> {
  if (contentKinds[kind].order !== 'position' || id === undefined) return null;
  const { published, draft } = await readRecord(tx, { kind, id });
  const position = published?.['position'] ?? draft?.position;
  return typeof position === 'number' ? position + 1 : null;
}

const listChanged = () =>
  new ServiceError('conflict', {
    detail: 'The list has changed meanwhile. Load it again, then order it.',
  });
