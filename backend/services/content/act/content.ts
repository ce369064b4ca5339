import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type ContentKind, contentKinds, type RecordOf } from '#contract/content-kinds.ts';
import { hasPages } from '#contract/item-pages.ts';
import { WriteConflictError } from '#db/conflict.ts';
import type { Store } from '#db/store.ts';
import { cursorAt, type Page, toPage } from '../../cursor-pagination.ts';
import { claimOf, readRepeated } from '../../idempotency.ts';
import { ServiceError } from '../../service-error.ts';
import { type ContentRow, tableOf, toRecord, toRow } from '../../tables/content-tables.ts';
import { readRows } from '../read/read-content.ts';
import { toNewRow } from '../record/new-row.ts';
import { isFreeFormOf } from '../store/free-slugs.ts';
import { findAddressed } from '../store/page-addresses.ts';
import {
  type Author,
  deleteStatement,
  insertStatement,
  updateStatement,
  type WriteTarget,
  type WrittenRow,
} from '../store/write-statements.ts';

/** A record and its version. */
export interface Versioned<T> {
  record: T;
  version: number;
  /** It was stored before, under the same `Idempotency-Key`. */
  isRepeated?: boolean;
}

/** The records of a kind: all of them, or one page and the cursor to read on. */
export async function listContent<K extends ContentKind>(
  store: Store,
  kind: K,
  page?: Page,
): Promise<{ records: RecordOf<K>[]; nextCursor: string | null }> {
  const found = await store.read((db) => readRows(db, kind, page));
  const { rows, nextCursor } = toPage(found, page, (row) => placeOf(kind, row));
  return { records: rows.map((row) => toRecord(kind, row)), nextCursor };
}

/** How many rows of a long list are read at a time. */
const rowsAtOnce = 200;

/**
 * Hands all records of a kind to `take`, as one moment saw them and a few at a time, so that a long list is never in memory
 * whole [API-6]. A short list is one query. Rejects as `take` does.
 */
export async function readList<K extends ContentKind>(
  store: Store,
  kind: K,
  take: (records: RecordOf<K>[]) => Promise<void>,
): Promise<void> {
  const { records, nextCursor } = await listContent(store, kind, { limit: rowsAtOnce });
  if (nextCursor === null) return take(records);
  await store.transaction(
    async (tx) => {
      let cursor: string | null = null;
      do {
        const page: Page = { limit: rowsAtOnce, ...(cursor !== null && { cursor }) };
        const rows = await readRows(tx, kind, page);
        const shown = rows.slice(0, rowsAtOnce);
        await take(shown.map((row) => toRecord(kind, row)));
        const last = shown.at(-1);
        cursor = last && rows.length > rowsAtOnce ? cursorAt(...placeOf(kind, last)) : null;
      } while (cursor !== null);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Where a row stands in the order of its kind. */
const placeOf = (kind: ContentKind, row: ContentRow): [value: unknown, id: string] => [
  contentKinds[kind].order === 'time' ? row['time'] : row['position'],
  row._id,
];

/** The record at an address: its id, or a slug that it has or had [SITE-3]. Throws `not-found`. */
export async function getAddressedContent<K extends ContentKind>(
  store: Store,
  kind: K,
  address: string,
): Promise<Versioned<RecordOf<K>>> {
  if (!hasPages(kind)) return getContent(store, kind, address);
  const row = await store.read((db) => findAddressed(db, kind, address));
  if (!row) throw new ServiceError('not-found');
  return { record: toRecord(kind, row), version: row.version };
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
export async function createContent<K extends ContentKind>(
  store: Store,
  kind: K,
  input: object,
  { key, ...author }: Author & { key?: string | undefined },
): Promise<Versioned<RecordOf<K>>> {
  const row = toNewRow(kind, { _id: uuidv7(), ...input }, author.now);
  const keyed = { what: kind, content: input, recordId: row._id, now: author.now };
  const claim = key === undefined ? undefined : claimOf(key, keyed);
  const [made] = await store.write<WrittenRow>(insertStatement(kind, row, author, { claim }));
  if (made) return toVersioned(kind, made);
  return readRepeated(store, key ?? '', keyed, (id) => getContent(store, kind, id));
}

const toVersioned = <K extends ContentKind>(
  kind: K,
  { data, version }: WrittenRow,
): Versioned<RecordOf<K>> => ({
  record: toRecord(kind, { ...data, _id: String(data['_id']), version }),
  version,
});

/**
 * Changes the fields that are given; the others stay. Throws `not-found`, and `precondition-failed` with the current
 * record where `expectedVersion` names another version. What changes nothing is stored nowhere.
 */
export function updateContent<K extends ContentKind>(
  store: Store,
  kind: K,
  id: string,
  input: object,
  { expectedVersion, ...author }: Author & { expectedVersion?: number | undefined },
): Promise<Versioned<RecordOf<K>>> {
  return retryWrite(store, kind, { id, expectedVersion }, async (target) => {
    const statement = updateStatement(kind, target, input, author);
    const [changed] = await store.write<WrittenRow>(statement);
    return {
      stored: changed && toVersioned(kind, changed),
      isDone: (record) => !differs(kind, record, input),
    };
  });
}

/** Deletes a record; it lives on as its last revision. Throws like `updateContent`. */
export async function deleteContent(
  store: Store,
  kind: ContentKind,
  id: string,
  { expectedVersion, ...author }: Author & { expectedVersion?: number | undefined },
): Promise<void> {
  await retryWrite(store, kind, { id, expectedVersion }, async (target) => {
    const [removed] = await store.write<WrittenRow>(deleteStatement(kind, target, author));
    return { stored: removed && toVersioned(kind, removed), isDone: () => false };
  });
}

/** What a write did: the record that it stored, or whether nothing was to do to the record as it is now. */
interface Attempt<K extends ContentKind> {
  stored: Versioned<RecordOf<K>> | undefined;
  isDone: (record: RecordOf<K>) => boolean;
}

const maxAttempts = 4;

/**
 * A write that stored nothing has found no record, another version, or nothing to do: reading the record tells which.
 * Where it tells none of these, somebody changed the record between the two, and the write is made again. Throws
 * `not-found`, and `precondition-failed` where the record is not of the version that is named.
 */
async function retryWrite<K extends ContentKind>(
  store: Store,
  kind: K,
  { id, expectedVersion }: { id: string; expectedVersion: number | undefined },
  write: (target: WriteTarget) => Promise<Attempt<K>>,
): Promise<Versioned<RecordOf<K>>> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { stored, isDone } = await write({ id, version: expectedVersion });
    if (stored) return stored;
    const current = await getContent(store, kind, id);
    if (expectedVersion !== undefined && expectedVersion !== current.version) {
      const { record, version } = current;
      throw new ServiceError('precondition-failed', { current: record, version });
    }
    if (isDone(current.record)) return current;
  }
  throw new WriteConflictError('Others keep changing the record');
}

/** Whether a change would make any field of a record another one. */
function differs<K extends ContentKind>(kind: K, record: RecordOf<K>, input: object): boolean {
  const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value);
  const now = toRow(kind, record);
  return Object.entries(toRow(kind, input)).some(
    ([field, value]) =>
      field in now &&
      value !== undefined &&
      plain(value) !== plain(now[field]) &&
      !(field === 'slug' && isFreeFormOf(now[field], value)),
  );
}
