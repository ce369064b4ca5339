import { and, asc, eq, getTableColumns, max, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type ContentKind, contentKindNames } from '#contract/kinds/content-kinds.ts';
import type { Reader, Transaction } from '#db/store.ts';
import { drafts, revisions } from '#schema/index.ts';
import {
  type ContentRow,
  formatKey,
  getTable,
  type RecordKey,
} from '../../tables/content-tables.ts';
import type { ChangingRecord } from './record-state.ts';

/** Groups the ids of records by kind. Kinds and ids are in the order in which rows are locked [API-3]. */
export const groupForLocking = (records: RecordKey[]): [ContentKind, string[]][] =>
  contentKindNames.flatMap((kind): [ContentKind, string[]][] => {
    const ids = new Set(records.filter((record) => record.kind === kind).map(({ id }) => id));
    return ids.size > 0 ? [[kind, [...ids].sort()]] : [];
  });

/**
 * Returns the published record, the draft and the newest version of each record, in lock order. The version is 0 if a
 * record never existed.
 */
export async function readRecords(db: Reader, records: RecordKey[]): Promise<ChangingRecord[]> {
  const states: ChangingRecord[] = [];
  for (const [kind, ids] of groupForLocking(records)) {
    const table = getTable(kind);
    const id = sql<string>`given.id`;
    const newestRevision = db
      .select({ version: max(revisions.version) })
      .from(revisions)
      .where(and(eq(revisions.entity, kind), eq(revisions.entityId, id)));
    const rows = await db
      .select({
        id,
        published: getTableColumns<PgTable>(table),
        draft: getTableColumns(drafts),
        newestVersion: sql<number>`greatest((${newestRevision}), ${table.version}, ${drafts.version}, 0)`,
      })
      .from(sql`unnest(${sql.param(ids)}::text[]) with ordinality as given(id, ordinal)`)
      .leftJoin(table, eq(table._id, id))
      .leftJoin(drafts, and(eq(drafts.entity, kind), eq(drafts.entityId, id)))
      .orderBy(sql`given.ordinal`);
    for (const { published, draft, ...row } of rows) {
      const publishedRow = (published ?? undefined) as ContentRow | undefined;
      states.push({ kind, ...row, published: publishedRow, draft: draft ?? undefined });
    }
  }
  return states;
}

/** Returns the published record and the draft, read in one query. Both are undefined if the record does not exist. */
export async function readRecord(db: Reader, key: RecordKey): Promise<ChangingRecord> {
  const [state] = await readRecords(db, [key]);
  return state ?? { ...key, published: undefined, draft: undefined, newestVersion: 0 };
}

/** Reads records like `readRecords`. Returns a function that finds the state of a record by its key. */
export async function readRecordsByKey(
  db: Reader,
  records: RecordKey[],
): Promise<(key: RecordKey) => ChangingRecord | undefined> {
  return findByKey(await readRecords(db, records));
}

/** Returns a function that finds the state of a record by its key. */
export function findByKey(
  states: ChangingRecord[],
): (key: RecordKey) => ChangingRecord | undefined {
  const byKey = new Map(states.map((state) => [formatKey(state), state]));
  return (key) => byKey.get(formatKey(key));
}

/**
 * Locks the ids of records as well as their rows. Publishing and unpublishing move a row to another table, and a
 * transaction cannot wait for a row that does not exist yet.
 */
export async function lockRecords(tx: Transaction, records: RecordKey[]): Promise<void> {
  const idsByKind = groupForLocking(records);
  const keys = idsByKind.flatMap(([kind, ids]) => ids.map((id) => formatKey({ kind, id })));
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from (select name from unnest(${sql.param(keys)}::text[]) with ordinality as given(name, ordinal) order by ordinal) as ordered`);
  for (const [kind, ids] of idsByKind) await lockRows(tx, kind, ids);
}

/** Locks a record until the transaction ends, and returns it. */
export async function lockRecord(tx: Transaction, key: RecordKey): Promise<ChangingRecord> {
  await lockRecords(tx, [key]);
  return readRecord(tx, key);
}

/**
 * Locks all rows of a kind, or those with the given `ids`, and returns their ids. All writers lock rows in the order of
 * ids to avoid deadlocks [API-3].
 */
export async function lockRows(
  tx: Transaction,
  kind: ContentKind,
  ids?: string[],
): Promise<Set<string>> {
  const table = getTable(kind);
  const rows = await tx
    .select({ _id: table._id })
    .from(table)
    .where(ids && sql`${table._id} = any(${sql.param(ids)}::text[])`)
    .orderBy(asc(table._id))
    .for('update');
  return new Set(rows.map(({ _id }) => _id as string));
}
