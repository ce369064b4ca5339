/**
 * What editors prepare [PUB-3]: records that are not published, changes to those that are, and when either is due. A
 * record has one version, which every change of it in either place raises.
 */
import { eq, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type ContentKind, contentKinds } from '#contract/content-kinds.ts';
import type { Draft, DraftInput } from '#contract/draft.ts';
import { type Store, type Transaction, writeIn } from '#db/store.ts';
import { drafts } from '#schema/index.ts';
import { claimOf, recordStoredUnder } from '../idempotency.ts';
import { afterCursor, type Order, orderBy, type Page, pageOf } from '../paging.ts';
import { ServiceError } from '../service-error.ts';
import { etagOf, type Versioned, versionNamedBy } from './content.ts';
import { type ContentRow, tableOf } from './content-tables.ts';
import { draftQuery, lockStored, recordOf, type Stored, toDraft, versionOf } from './draft-rows.ts';
import {
  discardStored,
  publishStored,
  scheduleOf,
  storeDraft,
  unpublishStored,
} from './draft-transitions.ts';
import type { Author } from './write-statements.ts';

type Condition = Author & { ifMatch?: string | undefined };

const newestFirst: Order = { by: drafts.at, id: drafts._id, direction: 'descending' };

/** The records of a kind that are not published, or not as their editors see them; the newest first. */
export async function listDrafts(
  store: Store,
  kind: ContentKind,
  page?: Page,
): Promise<{ records: Draft[]; nextCursor: string | null }> {
  const table = tableOf(kind);
  const after = page?.cursor === undefined ? sql`true` : afterCursor(newestFirst, page.cursor);
  const found = await store.read((db) => {
    const query = db
      .select()
      .from(drafts)
      .where(sql`${eq(drafts.entity, kind)} and ${after}`)
      .orderBy(...orderBy(newestFirst))
      .$dynamic();
    return page ? query.limit(page.limit + 1) : query;
  });
  const { rows, nextCursor } = pageOf(found, page, (row) => [row.at, row._id]);
  const ids = rows.map(({ entityId }) => entityId);
  const published = (await store.read((db) =>
    db.select().from(table).where(inArray(table._id, ids)),
  )) as ContentRow[];
  const byId = new Map(published.map((row) => [row._id, row]));
  const records = rows.flatMap((draft) => {
    const { entityId: id } = draft;
    return toDraft({ kind, id, published: byId.get(id), draft }) ?? [];
  });
  return { records, nextCursor };
}

/** One record as its editors see it, published or not. Throws `not-found`. */
export async function getDraft(
  store: Store,
  kind: ContentKind,
  id: string,
): Promise<Versioned<Draft>> {
  return toVersioned(await readStored(store, kind, id));
}

/** A record in both of its places; in neither where there is none. */
export async function readStored(store: Store, kind: ContentKind, id: string): Promise<Stored> {
  const table = tableOf(kind);
  const [[published], [draft]] = await Promise.all([
    store.read((db) => db.select().from(table).where(eq(table._id, id))) as Promise<ContentRow[]>,
    store.read((db) => draftQuery(db, kind, id)),
  ]);
  return { kind, id, published, draft };
}

function toVersioned(stored: Stored): Versioned<Draft> {
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
  const isMade = await store.transaction(async (tx) => {
    if (key !== undefined) {
      const claimed = sql`with ${claimOf(key, keyed)} select key from claimed`;
      if ((await writeIn(tx)(claimed)).length === 0) return false;
    }
    const stored = { kind, id, published: undefined, draft: undefined };
    await storeDraft(tx, stored, input, author);
    return true;
  });
  const known = isMade || key === undefined ? id : await recordStoredUnder(store, key, keyed);
  return getDraft(store, kind, known ?? '');
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
    publishStored(tx, stored, { ...scheduleOf(input), fields: input.fields }, condition),
  );

/** Takes a record off the website; it goes on as a draft. Throws like `updateContent`. */
export const unpublishContent = (
  store: Store,
  kind: ContentKind,
  id: string,
  condition: Condition,
): Promise<Versioned<Draft>> =>
  change(store, kind, id, condition, (tx, stored) => unpublishStored(tx, stored, condition));

/** Discards the changes of a published record and its schedule; deletes one that is not published. Throws like `updateContent`. */
export async function discardDraft(
  store: Store,
  kind: ContentKind,
  id: string,
  condition: Condition,
): Promise<void> {
  await store.transaction(async (tx) =>
    discardStored(tx, await lockAs(tx, kind, id, condition), condition),
  );
}

/** A change of one locked record; resolves to the record after it. */
async function change(
  store: Store,
  kind: ContentKind,
  id: string,
  condition: Condition,
  work: (tx: Transaction, stored: Stored) => Promise<void>,
): Promise<Versioned<Draft>> {
  await store.transaction(async (tx) => work(tx, await lockAs(tx, kind, id, condition)));
  return getDraft(store, kind, id);
}

/** Locks a record. Throws `not-found`, and `precondition-failed` where `ifMatch` names another version. */
async function lockAs(
  tx: Transaction,
  kind: ContentKind,
  id: string,
  { ifMatch }: Condition,
): Promise<Stored> {
  const stored = await lockStored(tx, kind, id);
  const current = recordOf(stored);
  if (!current) throw new ServiceError('not-found');
  const version = versionOf(stored);
  const named = versionNamedBy(ifMatch);
  if (named !== undefined && named !== version) {
    throw new ServiceError('precondition-failed', { current, etag: etagOf(version) });
  }
  return stored;
}
