import { eq } from 'drizzle-orm';
import { type ContentKind, contentKinds, type RecordOf } from '#contract/kinds/content-kinds.ts';
import { hasPages } from '#contract/site/item-pages.ts';
import type { Store } from '#db/store.ts';
import { cursorAt, type Page, toPage } from '../../cursor-pagination.ts';
import { ServiceError } from '../../service-error.ts';
import { type ContentRow, tableOf, toRecord } from '../../tables/content-tables.ts';
import type { Versioned } from '../record/versioned.ts';
import { findAddressed } from './find-addressed.ts';
import { readRows } from './read-content.ts';

/** A record in a list, with its version, so that it can be changed without being read again [API-3]. */
type Listed<K extends ContentKind> = RecordOf<K> & { _version: number };

const toListed = <K extends ContentKind>(kind: K, row: ContentRow): Listed<K> => ({
  ...toRecord(kind, row),
  _version: row.version,
});

/** The records of a kind: all of them, or one page and the cursor to read on. */
export async function listContent<K extends ContentKind>(
  store: Store,
  kind: K,
  page?: Page,
): Promise<{ records: Listed<K>[]; nextCursor: string | null }> {
  const found = await store.read((db) => readRows(db, kind, page));
  const { rows, nextCursor } = toPage(found, page, (row) => picturePlaceOf(kind, row));
  return { records: rows.map((row) => toListed(kind, row)), nextCursor };
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
  take: (records: Listed<K>[]) => Promise<void>,
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
        await take(shown.map((row) => toListed(kind, row)));
        const last = shown.at(-1);
        cursor = last && rows.length > rowsAtOnce ? cursorAt(...picturePlaceOf(kind, last)) : null;
      } while (cursor !== null);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Where a row stands in the order of its kind. */
const picturePlaceOf = (kind: ContentKind, row: ContentRow): [value: unknown, id: string] => [
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
