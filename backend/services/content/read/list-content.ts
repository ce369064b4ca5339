import { and, eq, sql } from 'drizzle-orm';
import { isStorable } from '#contract/fields/fields.ts';
import type { ContentKind, RecordOf } from '#contract/kinds/content-kinds.ts';
import { hasPages, type PageKind } from '#contract/site/item-pages.ts';
import { consistentRead, type Reader } from '#db/store.ts';
import { pageAddresses } from '#schema/index.ts';
import type { Context } from '../../context.ts';
import { createCursor, type Page, type RecordPage, toPage } from '../../cursor-pagination.ts';
import { ServiceError } from '../../service-error.ts';
import {
  type ContentRow,
  getOrder,
  type RecordKey,
  selectRows,
  toRecordWithLeaves,
} from '../../tables/content-tables.ts';
import type { VersionedRecord } from '../record/versioned-record.ts';
import { localizeRecord, type RequestedTranslations } from './localize-record.ts';
import { readRows } from './read-content.ts';

/** Contains the version, so clients can change the record without reading it again [API-3]. */
type ListedRecord<K extends ContentKind> = RecordOf<K> & { _version: number };

const toListedRecord = <K extends ContentKind>(
  kind: K,
  row: ContentRow,
  translations: RequestedTranslations,
): ListedRecord<K> => ({ ...localizeRecord(kind, row, translations), _version: row.version });

/** Returns all records of a kind, or one page of them. Throws `invalid-input` for an invalid cursor. */
export async function listContent<K extends ContentKind>(
  { store }: Context,
  {
    kind,
    page,
    translations,
  }: { kind: K; page?: Page | undefined; translations?: RequestedTranslations },
): Promise<RecordPage<ListedRecord<K>>> {
  const rows = await store.read((db) => readRows(db, kind, page));
  return toPage(rows, page, {
    order: getOrder(kind),
    toRecord: (row) => toListedRecord(kind, row, translations),
  });
}

const chunkSize = 200;

/**
 * Passes all records of a kind to `onChunk`, chunk by chunk, as they are at one point in time. A complete list could need
 * too much memory [API-6]. Rejects if `onChunk` rejects.
 */
export async function readList<K extends ContentKind>(
  ctx: Context,
  { kind, translations }: { kind: K; translations?: RequestedTranslations },
  onChunk: (records: ListedRecord<K>[]) => Promise<void>,
): Promise<void> {
  const page = { limit: chunkSize };
  const { records, nextCursor } = await listContent(ctx, { kind, page, translations });
  if (nextCursor === null) return onChunk(records);
  await ctx.store.transaction(async (tx) => {
    let cursor: string | null = null;
    do {
      const page: Page = { limit: chunkSize, ...(cursor !== null && { cursor }) };
      const rows = await readRows(tx, kind, page);
      const pageRows = rows.slice(0, chunkSize);
      await onChunk(pageRows.map((row) => toListedRecord(kind, row, translations)));
      const last = pageRows.at(-1);
      cursor = last && rows.length > chunkSize ? createCursor(getOrder(kind), last) : null;
    } while (cursor !== null);
  }, consistentRead);
}

/** Returns the record at an address: its id, or a slug that it has or had [SITE-3]. Throws `not-found`. */
export async function getAddressedContent<K extends ContentKind>(
  ctx: Context,
  {
    kind,
    address,
    translations,
  }: { kind: K; address: string; translations?: RequestedTranslations },
): Promise<VersionedRecord<RecordOf<K>>> {
  const row = hasPages(kind)
    ? await ctx.store.read((db) => findByAddress(db, kind, address))
    : await readPublished(ctx, { kind, id: address });
  if (!row) throw new ServiceError('not-found');
  return { record: localizeRecord(kind, row, translations), version: row.version };
}

/**
 * Returns the published record whose page has or had this slug or id as the last part of its address. Undefined if
 * there is none.
 */
export async function findByAddress(
  db: Reader,
  kind: PageKind,
  address: string,
): Promise<ContentRow | undefined> {
  if (!isStorable(address)) return undefined;
  const idsByAddress = db
    .select({ id: pageAddresses.entityId })
    .from(pageAddresses)
    .where(and(eq(pageAddresses._id, `${kind}/${address}`), pageAddresses.isPublic));
  const rows = await selectRows(db, kind, sql`_id = ${address} or _id in ${idsByAddress}`);
  return rows.find(({ _id }) => _id === address) ?? rows[0];
}

/** Returns a published record with its leaves. Throws `not-found`. */
export async function getContent<K extends ContentKind>(
  ctx: Context,
  { kind, id }: { kind: K; id: string },
): Promise<VersionedRecord<RecordOf<K>>> {
  return requireVersionedRecord(kind, await readPublished(ctx, { kind, id }));
}

/** Returns the record of a row with its leaves. Throws `not-found` if there is no row. */
export function requireVersionedRecord<K extends ContentKind>(
  kind: K,
  row: ContentRow | undefined,
): VersionedRecord<RecordOf<K>> {
  if (!row) throw new ServiceError('not-found');
  return { record: toRecordWithLeaves(kind, row), version: row.version };
}

async function readPublished({ store }: Context, { kind, id }: RecordKey) {
  const [row] = await store.read((db) => selectRows(db, kind, sql`_id = ${id}`));
  return row;
}
