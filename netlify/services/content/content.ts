import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type ContentKind, contentKinds, type RecordOf } from '#contract/content-kinds.ts';
import type { Store, Transaction } from '#db/store.ts';
import { claimKey } from '../idempotency.ts';
import { type Page, pageOf } from '../paging.ts';
import { ServiceError } from '../service-error.ts';
import { type Author, insertRow, lockRow, updateRow, type Versioned } from './content-rows.ts';
import { type ContentRow, tableOf, toRecord } from './content-tables.ts';
import { readRows } from './read-content.ts';
import { recordChanges } from './revisions.ts';

/** The `ETag` of a version, as in `ETag: "v3"` and `If-Match: "v3"`. */
export const etagOf = (version: number) => `"v${version}"`;

/** The records of a kind: all of them, or one page and the cursor to read on. */
export async function listContent<K extends ContentKind>(
  store: Store,
  kind: K,
  page?: Page,
): Promise<{ records: RecordOf<K>[]; nextCursor: string | null }> {
  const found = await store.read((db) => readRows(db, kind, page));
  const { rows, nextCursor } = pageOf(found, page?.limit ?? found.length, (row) => [
    contentKinds[kind].order === 'time' ? row['time'] : row['position'],
    row._id,
  ]);
  return { records: rows.map((row) => toRecord(kind, row)), nextCursor };
}

/** One record. Throws `not-found`. */
export async function getContent<K extends ContentKind>(
  store: Store,
  kind: K,
  id: string,
): Promise<Versioned<RecordOf<K>>> {
  const table = tableOf(kind);
  const [row] = (await store.read((db) =>
    db.select().from(table).where(eq(table._id, id)),
  )) as ContentRow[];
  if (!row) throw new ServiceError('not-found');
  return { record: toRecord(kind, row), version: row.version };
}

/**
 * Stores a new record, last in its order, with the present as its `time` where none is given. With a `key`, the same
 * input under the same key is stored once: sent again, it yields the record as it is now. Throws `conflict` where
 * another input came under the key, or the record was deleted since.
 */
export function createContent<K extends ContentKind>(
  store: Store,
  kind: K,
  input: object,
  { key, ...author }: Author & { key?: string | undefined },
): Promise<Versioned<RecordOf<K>>> {
  const fresh = { _id: uuidv7(), ...input };
  const keyed = { what: kind, content: input, recordId: fresh._id, now: author.now };
  return store.transaction(async (tx) => {
    const earlier = key ? await claimKey(tx, key, keyed) : null;
    if (earlier) return storedBefore(tx, kind, earlier.recordId);
    const { changed, ...created } = await insertRow(tx, kind, fresh, 1, author);
    await recordChanges(tx, changed);
    return created;
  });
}

async function storedBefore<K extends ContentKind>(
  tx: Transaction,
  kind: K,
  id: string | null,
): Promise<Versioned<RecordOf<K>>> {
  const row = id === null ? undefined : await lockRow(tx, kind, id);
  if (row) return { record: toRecord(kind, row), version: row.version };
  throw new ServiceError('conflict', {
    detail: 'What was stored under this Idempotency-Key has been deleted since',
  });
}

/**
 * Changes the fields that are given; the others stay. Throws `not-found`, and `precondition-failed` with the current
 * record where `ifMatch` names another version. What changes nothing is stored nowhere.
 */
export function updateContent<K extends ContentKind>(
  store: Store,
  kind: K,
  id: string,
  input: object,
  { ifMatch, ...author }: Author & { ifMatch?: string | undefined },
): Promise<Versioned<RecordOf<K>>> {
  return store.transaction(async (tx) => {
    const before = await lock(tx, kind, id, ifMatch);
    const { changed, ...updated } = await updateRow(tx, kind, before, input, author);
    await recordChanges(tx, changed);
    return updated;
  });
}

/** Deletes a record; it lives on as its last revision. Throws like `updateContent`. */
export function deleteContent(
  store: Store,
  kind: ContentKind,
  id: string,
  { actor, now, ifMatch }: Author & { ifMatch?: string | undefined },
): Promise<void> {
  return store.transaction(async (tx) => {
    const table = tableOf(kind);
    const row = await lock(tx, kind, id, ifMatch);
    await tx.delete(table).where(eq(table._id, id));
    const data = toRecord(kind, row);
    await recordChanges(tx, [
      { kind, id, version: row.version + 1, action: 'delete', actor, data, at: now },
    ]);
  });
}

/** Locks a record. Throws `not-found`, and `precondition-failed` where it is not of the version that is named. */
async function lock(
  tx: Transaction,
  kind: ContentKind,
  id: string,
  ifMatch: string | undefined,
): Promise<ContentRow> {
  const row = await lockRow(tx, kind, id);
  if (!row) throw new ServiceError('not-found');
  const etag = etagOf(row.version);
  if (ifMatch !== undefined && ifMatch !== '*' && asMade(ifMatch) !== etag) {
    throw new ServiceError('precondition-failed', { current: toRecord(kind, row), etag });
  }
  return row;
}

/**
 * An `ETag` as `etagOf` made it. Whoever compresses an answer on its way marks the tag: as weak (`W/"v3"`), or with the
 * coding (`"v3-df"`, `"v3-br"`). A version is the same record, however it travelled.
 */
const asMade = (etag: string) =>
  etag
    .trim()
    .replace(/^W\//, '')
    .replace(/-\w+"$/, '"');
