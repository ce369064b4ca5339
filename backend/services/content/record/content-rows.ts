import { asc, eq, sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/content-kinds.ts';
import type { Transaction } from '#db/store.ts';
import { type ContentRow, tableOf } from '../../tables/content-tables.ts';

/** The row of a record, or undefined; nobody else can change it until the transaction ends. */
export async function lockRow(
  tx: Transaction,
  kind: ContentKind,
  id: string,
): Promise<ContentRow | undefined> {
  const table = tableOf(kind);
  const [row] = await tx.select().from(table).where(eq(table._id, id)).for('update');
  return row as ContentRow | undefined;
}

/**
 * Locks the rows of a kind, or those of some ids, until the transaction ends; resolves to the ids of those that are there.
 * They are locked in the order of their ids, whoever locks them, so that writers wait for each other and never deadlock
 * [API-3].
 */
export async function lockRows(
  tx: Transaction,
  kind: ContentKind,
  ids?: string[],
): Promise<Set<string>> {
  const table = tableOf(kind);
  const rows = await tx
    .select({ _id: table._id })
    .from(table)
    .where(ids && sql`${table._id} = any(${sql.param(ids)}::text[])`)
    .orderBy(asc(table._id))
    .for('update');
  return new Set(rows.map(({ _id }) => _id as string));
}
