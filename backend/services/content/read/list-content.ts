import { eq } from 'drizzle-orm';
import { type ContentKind, contentKinds, type RecordOf } from '#contract/kinds/content-kinds.ts';
import { hasPages } from '#contract/site/item-pages.ts';
import type { Context } from '../../context.ts';
import { cursorAt, type Page, toPage } from '../../cursor-pagination.ts';
import { ServiceError } from '../../service-error.ts';
import { type ContentRow, tableOf, toRecord } from '../../tables/content-tables.ts';
import type { Versioned } from '../record/versioned.ts';
import { findAddressed } from './find-addressed.ts';
import { readRows } from './read-content.ts';

/** A record in a list with its version, so that clients can change it without reading it again [API-3]. */
type Listed<K extends ContentKind> = RecordOf<K> & { _version: number };

const toListed = <K extends ContentKind>(kind: K, row: ContentRow): Listed<K> => ({
  ...toRecord(kind, row),
  _version: row.version,
});

/** Returns the records of a kind: all of them, or one page and the cursor of the next one. */
export async function listContent<K extends ContentKind>(
  { store }: Context,
  { kind, page }: { kind: K; page?: Page | undefined },
): Promise<{ records: Listed<K>[]; nextCursor: string | null }> {
  const found = await store.read((db) => readRows(db, kind, page));
  const { rows, nextCursor } = toPage(found, page, (row) => orderKeyOf(kind, row));
  return { records: rows.map((row) => toListed(kind, row)), nextCursor };
}

/** The number of rows of a long list that are read at a time. */
const rowsAtOnce = 200;

/**
 * Passes all records of a kind at one moment to `take`, in parts, so that a long list is never in memory as a whole
 * [API-6]. A short list needs one query. Rejects with the errors of `take`.
 */
export async function readList<K extends ContentKind>(
  ctx: Context,
  { kind, take }: { kind: K; take: (records: Listed<K>[]) => Promise<void> },
): Promise<void> {
  const page = { limit: rowsAtOnce };
  const { records, nextCursor } = await listContent(ctx, { kind, page });
  if (nextCursor === null) return take(records);
  await ctx.store.transaction(
    async (tx) => {
      let cursor: string | null = null;
      do {
        const page: Page = { limit: rowsAtOnce, ...(cursor !== null && { cursor }) };
        const rows = await readRows(tx, kind, page);
        const shown = rows.slice(0, rowsAtOnce);
        await take(shown.map((row) => toListed(kind, row)));
        const last = shown.at(-1);
        cursor = last && rows.length > rowsAtOnce ? cursorAt(...orderKeyOf(kind, last)) : null;
      } while (cursor !== null);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** The values that a row is ordered by. */
const orderKeyOf = (kind: ContentKind, row: ContentRow): [value: unknown, id: string] => [
  contentKinds[kind].order === 'time' ? row['time'] : row['position'],
  row._id,
];

/** Returns the record at an address: its id, or a slug that it has or had [SITE-3]. Throws `not-found`. */
export async function getAddressedContent<K extends ContentKind>(
  ctx: Context,
  { kind, address }: { kind: K; address: string },
): Promise<Versioned<RecordOf<K>>> {
  if (!hasPages(kind)) return getContent(ctx, { kind, id: address });
  const row = await ctx.store.read((db) => findAddressed(db, kind, address));
  if (!row) throw new ServiceError('not-found');
  return { record: toRecord(kind, row), version: row.version };
}

/** Returns a published record. Throws `not-found`. */
export async function getContent<K extends ContentKind>(
  { store }: Context,
  { kind, id }: { kind: K; id: string },
): Promise<Versioned<RecordOf<K>>> {
  const table = tableOf(kind);
  const [row] = (await store.read((db) =>
    db.select().from(table).where(eq(table._id, id)),
  )) as ContentRow[];
  if (!row) throw new ServiceError('not-found');
  return { record: toRecord(kind, row), version: row.version };
}
