import { inArray, sql } from 'drizzle-orm';
import { type ContentKind, contentKindNames, type RecordOf } from '#contract/content-kinds.ts';
import type { Content, Snapshot } from '#contract/snapshot.ts';
import type { Reader, Store, Transaction } from '#db/store.ts';
import { rebuild, settings } from '#schema/index.ts';
import { afterCursor, orderBy, type Page } from '../cursor-pagination.ts';
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

/**
 * All content as one moment saw it, and its number. With the snapshot taken `before`, records that did not change since
 * are the same objects, and are not read again [PUB-2].
 */
export function readAllContent(store: Store, before: Snapshot | null = null): Promise<Snapshot> {
  return store.transaction(
    async (tx) => {
      const [row] = await tx
        .select({ contentNumber: rebuild.requested, at: rebuild.requestedAt })
        .from(rebuild);
      if (!row) throw new Error('The database lacks its rebuild row: run its migrations');
      const [chosen] = await tx.select({ privacyText: settings.privacyText }).from(settings);
      const { privacyText = '' } = chosen ?? {};
      const { contentNumber, at } = row;
      const content = await readContentSince(tx, before);
      // It is no content: whoever publishes draws another one.
      const { sharePicture } = before ?? {};
      return { contentNumber, changedAt: at.toISOString(), privacyText, sharePicture, ...content };
    },
    { isolationLevel: 'repeatable read' },
  );
}

/** The transaction that wrote a record's row as it is here: another one, and the row has changed. */
const writtenBy = new WeakMap<object, string>();

/** With more changes than that, all rows of a kind are read. */
const maxReadOneByOne = 500;

/** All content, at the cost of what changed since `before`: of records that did not, only the order is read. */
async function readContentSince(tx: Transaction, before: Content | null): Promise<Content> {
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
  const rows = await readVersions(tx, kind);
  const records = new Map(known.map((record) => [record._id, record]));
  const changed = rows.filter(([id, transaction]) => {
    const record = records.get(id);
    return !record || writtenBy.get(record) !== transaction;
  });
  if (changed.length === 0 && rows.length === known.length) {
    if (rows.every(([id], at) => id === known[at]?._id)) return known;
  }
  const ids = changed.map(([id]) => id);
  for (const record of await readByIds(tx, kind, ids)) records.set(record._id, record);
  return rows.flatMap(([id, transaction]) => {
    const record = records.get(id);
    if (!record) return [];
    writtenBy.set(record, transaction);
    return record;
  });
}

/**
 * The ids of a kind in their order, each with the transaction that wrote its row. They come as one value: a driver takes
 * several times as long for ten thousand rows.
 */
async function readVersions(tx: Transaction, kind: ContentKind) {
  const table = tableOf(kind);
  const order = sql.join(orderBy(orderOf(kind)), sql`, `);
  const versions = sql<
    [id: string, transaction: string][]
  >`coalesce(json_agg(json_build_array(${table._id}, xmin::text) order by ${order}), '[]')`;
  const [row] = await tx.select({ versions }).from(table);
  return row?.versions ?? [];
}

async function readByIds(tx: Transaction, kind: ContentKind, ids: string[]) {
  if (ids.length > maxReadOneByOne) return readRecords(tx, kind);
  if (ids.length === 0) return [];
  const table = tableOf(kind);
  const rows = await tx.select().from(table).where(inArray(table._id, ids));
  return rows.map((row) => toRecord(kind, row as ContentRow));
}
