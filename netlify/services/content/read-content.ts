import { inArray, sql } from 'drizzle-orm';
import {
  type ContentKind,
  contentKindNames,
  listKinds,
  type RecordOf,
} from '#contract/content-kinds.ts';
import type { Content } from '#contract/snapshot.ts';
import type { Reader, Transaction } from '#db/store.ts';
import { afterCursor, orderBy, type Page } from '../paging.ts';
import { type ContentRow, orderOf, tableOf, toRecord } from './content-tables.ts';

/** All rows of a kind in their order, or one page of them and one row more. */
export async function readRows(db: Reader, kind: ContentKind, page?: Page): Promise<ContentRow[]> {
  const order = orderOf(kind);
  const query = db
    .select()
    .from(tableOf(kind))
    .where(page?.cursor !== undefined ? afterCursor(order, page.cursor) : undefined)
    .orderBy(...orderBy(order))
    .$dynamic();
  return (await (page ? query.limit(page.limit + 1) : query)) as ContentRow[];
}

/** The records of a kind in their order. */
async function readRecords<K extends ContentKind>(db: Reader, kind: K): Promise<RecordOf<K>[]> {
  return (await readRows(db, kind)).map((row) => toRecord(kind, row));
}

/** The company's profile. Throws where the database has none. */
export async function readProfile(db: Reader): Promise<RecordOf<'profile'>> {
  const [profile] = await readRecords(db, 'profile');
  if (!profile) throw new Error('The database lacks its profile: run its migrations');
  return profile;
}

/** All content. In a `repeatable read` transaction it is that of one moment. */
export async function readAllContent(tx: Transaction): Promise<Content> {
  const content: Record<string, unknown> = { profile: await readProfile(tx) };
  for (const kind of listKinds) content[kind] = await readRecords(tx, kind);
  // Every kind was read under its own name.
  return content as unknown as Content;
}

/** The transaction that wrote a record's row as it is here: another one, and the row has changed. */
const writtenBy = new WeakMap<object, string>();

/** With more changes than that, all rows of a kind are read. */
const maxReadOneByOne = 500;

/**
 * All content, as `readAllContent` reads it, at the cost of what changed since `before`: of records that did not, only
 * the order is read, and they are the same objects.
 */
export async function readContentSince(tx: Transaction, before: Content | null): Promise<Content> {
  const content: Record<string, unknown> = {};
  for (const kind of contentKindNames) {
    const known = before && [before[kind]].flat();
    const records = await readRecordsSince(tx, kind, known ?? []);
    content[kind] = kind === 'profile' ? records[0] : records;
  }
  // Every kind was read under its own name.
  return content as unknown as Content;
}

async function readRecordsSince(
  tx: Transaction,
  kind: ContentKind,
  known: RecordOf<ContentKind>[],
): Promise<RecordOf<ContentKind>[]> {
  const table = tableOf(kind);
  const rows = await tx
    .select({ _id: table._id, transaction: sql<string>`xmin::text` })
    .from(table)
    .orderBy(...orderBy(orderOf(kind)));
  const records = new Map(known.map((record) => [record._id, record]));
  const changed = rows.filter(({ _id, transaction }) => {
    const record = records.get(_id as string);
    return !record || writtenBy.get(record) !== transaction;
  });
  if (changed.length === 0 && rows.length === known.length) {
    if (rows.every(({ _id }, at) => _id === known[at]?._id)) return known;
  }
  for (const record of await readByIds(
    tx,
    kind,
    changed.map(({ _id }) => _id as string),
  )) {
    records.set(record._id, record);
  }
  return rows.flatMap(({ _id, transaction }) => {
    const record = records.get(_id as string);
    if (!record) return [];
    writtenBy.set(record, transaction);
    return record;
  });
}

async function readByIds(tx: Transaction, kind: ContentKind, ids: string[]) {
  if (ids.length > maxReadOneByOne) return readRecords(tx, kind);
  if (ids.length === 0) return [];
  const table = tableOf(kind);
  const rows = await tx.select().from(table).where(inArray(table._id, ids));
  return rows.map((row) => toRecord(kind, row as ContentRow));
}
