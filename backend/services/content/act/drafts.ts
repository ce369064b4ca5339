/**
 * What editors prepare [PUB-3]: records that are not published, changes to those that are, and when either is due. A
 * record has one version, which every change of either copy raises.
 */
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { type ContentKind, contentKinds } from '#contract/content-kinds.ts';
import type { Draft, DraftInput } from '#contract/draft.ts';
import { type Reader, type Store, type Transaction, writerOf } from '#db/store.ts';
import { drafts } from '#schema/index.ts';
import { afterCursor, type Order, orderBy, type Page, toPage } from '../../cursor-pagination.ts';
import { claimOf, readRepeated } from '../../idempotency.ts';
import { ServiceError } from '../../service-error.ts';
import { type ContentRow, tableOf } from '../../tables/content-tables.ts';
import {
  editedRecord,
  lockRecordState,
  type RecordState,
  readRecordState,
  toDraft,
  versionOf,
} from '../record/draft-rows.ts';
import type { Author } from '../store/write-statements.ts';
import type { Versioned } from './content.ts';
import { discardRecordDraft } from './discard-draft.ts';
import { positionBehind } from './order.ts';
import { publishRecord } from './publish-draft.ts';
import { scheduleOf, storeDraft } from './store-draft.ts';
import { unpublishRecord } from './unpublish-record.ts';

type Condition = Author & { expectedVersion?: number | undefined };

const newestFirst: Order = { by: drafts.at, id: drafts._id, direction: 'descending' };

/** The records of a kind that are not published, or not as their editors see them; the newest first. */
export async function listDrafts(
  store: Store,
  kind: ContentKind,
  page?: Page,
): Promise<{ records: Draft[]; nextCursor: string | null }> {
  const found = await store.read((db) => listQuery(db, kind, page));
  const { rows, nextCursor } = toPage(found, page, ({ draft }) => [draft.at, draft._id]);
  const records = rows.flatMap(({ draft, published }) => {
    const row = (published ?? undefined) as ContentRow | undefined;
    return toDraft({ kind, id: draft.entityId, published: row, draft }) ?? [];
  });
  return { records, nextCursor };
}

/** The query of `listDrafts`: each record as published and as drafted, at one moment. */
export function listQuery(db: Reader, kind: ContentKind, page?: Page) {
  const table = tableOf(kind);
  const after = page?.cursor === undefined ? sql`true` : afterCursor(newestFirst, page.cursor);
  const query = db
    .select({ draft: getTableColumns(drafts), published: getTableColumns<PgTable>(table) })
    .from(drafts)
    .leftJoin(table, eq(table._id, drafts.entityId))
    .where(sql`${eq(drafts.entity, kind)} and ${after}`)
    .orderBy(...orderBy(newestFirst))
    .$dynamic();
  return page ? query.limit(page.limit + 1) : query;
}

/** One record as its editors see it, published or not. Throws `not-found`. */
export async function getDraft(
  store: Store,
  kind: ContentKind,
  id: string,
): Promise<Versioned<Draft>> {
  return toVersioned(await store.read((db) => readRecordState(db, kind, id)));
}

function toVersioned(stored: RecordState): Versioned<Draft> {
  const draft = toDraft(stored);
  if (!draft) throw new ServiceError('not-found');
  return { record: draft, version: versionOf(stored) };
}

/**
 * Stores a new record that visitors do not see, or publishes it where its time has come. A `key` counts as in
 * `createContent`.
 */
export async function createDraft(
  store: Store,
  kind: ContentKind,
  input: DraftInput,
  { key, ...author }: Author & { key?: string | undefined },
): Promise<Versioned<Draft>> {
  if (contentKinds[kind].order === 'singleton') throw new ServiceError('not-found');
  const id = uuidv7();
  const keyed = { what: `draft of ${kind}`, content: input, recordId: id, now: author.now };
  const made = await store.transaction(async (tx) => {
    if (key !== undefined) {
      const claimed = sql`with ${claimOf(key, keyed)} select key from claimed`;
      if ((await writerOf(tx)(claimed)).length === 0) return null;
    }
    const stored = { kind, id, published: undefined, draft: undefined };
    await storeDraft(tx, stored, input, author, await positionBehind(tx, kind, input.after));
    return toVersioned(await readRecordState(tx, kind, id));
  });
  return made ?? readRepeated(store, key ?? '', keyed, (stored) => getDraft(store, kind, stored));
}

/**
 * Stores the changes of a record, and when they are due, in place of those before; visitors go on seeing the record as it
 * is. What is due already is published. Throws like `updateContent`.
 */
export const updateDraft = (
  store: Store,
  kind: ContentKind,
  id: string,
  input: DraftInput,
  condition: Condition,
): Promise<Versioned<Draft>> =>
  change(store, kind, id, condition, (tx, stored) => storeDraft(tx, stored, input, condition));

/** Publishes a record with these fields. A `publishAt` counts for nothing. Throws like `updateContent`. */
export const publishDraft = (
  store: Store,
  kind: ContentKind,
  id: string,
  input: DraftInput,
  condition: Condition,
): Promise<Versioned<Draft>> =>
  change(store, kind, id, condition, (tx, stored) =>
    publishRecord(tx, stored, { ...scheduleOf(kind, input), fields: input.fields }, condition),
  );

/** Takes a record off the website; it goes on as a draft. Throws like `updateContent`. */
export const unpublishContent = (
  store: Store,
  kind: ContentKind,
  id: string,
  condition: Condition,
): Promise<Versioned<Draft>> =>
  change(store, kind, id, condition, (tx, stored) => unpublishRecord(tx, stored, condition));

/** Discards the changes of a published record and its schedule; deletes one that is not published. Throws like `updateContent`. */
export async function discardDraft(
  store: Store,
  kind: ContentKind,
  id: string,
  condition: Condition,
): Promise<void> {
  await store.transaction(async (tx) =>
    discardRecordDraft(tx, await lockAs(tx, kind, id, condition), condition),
  );
}

/** A change of one locked record; resolves to the record as this change left it. */
function change(
  store: Store,
  kind: ContentKind,
  id: string,
  condition: Condition,
  work: (tx: Transaction, stored: RecordState) => Promise<void>,
): Promise<Versioned<Draft>> {
  return store.transaction(async (tx) => {
    await work(tx, await lockAs(tx, kind, id, condition));
    return toVersioned(await readRecordState(tx, kind, id));
  });
}

/** Locks a record. Throws `not-found`, and `precondition-failed` where `expectedVersion` names another version. */
async function lockAs(
  tx: Transaction,
  kind: ContentKind,
  id: string,
  { expectedVersion }: Condition,
): Promise<RecordState> {
  const stored = await lockRecordState(tx, kind, id);
  const current = editedRecord(stored);
  if (!current) throw new ServiceError('not-found');
  const version = versionOf(stored);
  if (expectedVersion !== undefined && expectedVersion !== version) {
    throw new ServiceError('precondition-failed', { current, version });
  }
  return stored;
}
