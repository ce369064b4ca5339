import { asc, sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/content-kinds.ts';
import type { Transaction } from '#db/store.ts';
import { type ContentRow, tableOf } from './content-tables.ts';

/** The row of a record, or undefined; nobody else can change it until the transaction ends. */
export async function lockRow(
  tx: Transaction,
  kind: ContentKind,
  id: string,
): Promise<ContentRow | undefined> {
  return (await lockRows(tx, kind, [id])).get(id);
}

/**
 * The rows of a kind by their ids, or those of some ids; nobody else can change them until the transaction ends. They
 * are locked in the order of their ids, whoever locks them, so that writers wait for each other and never deadlock
 * [S10].
 */
export async function lockRows(
  tx: Transaction,
  kind: ContentKind,
  ids?: string[],
): Promise<Map<string, ContentRow>> {
  const table = tableOf(kind);
  const rows = (await tx
    .select()
    .from(table)
    .where(ids && sql`${table._id} = any(${sql.param(ids)}::text[])`)
    .orderBy(asc(table._id))
    .for('update')) as ContentRow[];
  return new Map(rows.map((row) => [row._id, row]));
}

/** Locks the rows of some ids as `lockRows` does; resolves to the ids of those that are there. */
export async function lockIds(
  tx: Transaction,
  kind: ContentKind,
  ids: string[],
): Promise<Set<string>> {
  const table = tableOf(kind);
  const rows = await tx
    .select({ _id: table._id })
    .from(table)
    .where(sql`${table._id} = any(${sql.param(ids)}::text[])`)
    .orderBy(asc(table._id))
    .for('update');
  return new Set(rows.map(({ _id }) => _id as string));
}
