import { and, eq, getTableColumns, max, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import {
  type ContentKind,
  completeRecord,
  instantFields,
  type RecordOf,
} from '#contract/content-kinds.ts';
import type { Draft } from '#contract/draft.ts';
import type { Reader, Transaction } from '#db/store.ts';
import { drafts, revisions } from '#schema/index.ts';
import { forgetDraftWords, keepDraftWords } from '../../search/write-words.ts';
import {
  type ContentRow,
  literalDefaults,
  tableOf,
  toRecord,
} from '../../tables/content-tables.ts';
import { withBothForms } from '../../tables/rich-texts.ts';
import type { Author } from '../store/write-statements.ts';
import { lockRow } from './content-rows.ts';
import { withoutEmptyMoments } from './draft-fields.ts';

export type DraftRow = typeof drafts.$inferSelect;

/** Both copies of a record: the one that visitors see, and the draft that editors prepare. */
export interface RecordState {
  kind: ContentKind;
  id: string;
  published: ContentRow | undefined;
  draft: DraftRow | undefined;
}

const ofRecord = (kind: ContentKind, id: string) =>
  and(eq(drafts.entity, kind), eq(drafts.entityId, id));

/** Both copies of a record at one moment; neither where there is no such record. */
export async function readRecordState(
  db: Reader,
  kind: ContentKind,
  id: string,
): Promise<RecordState> {
  const table = tableOf(kind);
  const [row] = await db
    .select({ published: getTableColumns<PgTable>(table), draft: getTableColumns(drafts) })
    .from(sql`(select 1) as one`)
    .leftJoin(table, eq(table._id, id))
    .leftJoin(drafts, ofRecord(kind, id));
  const published = (row?.published ?? undefined) as ContentRow | undefined;
  return { kind, id, published, draft: row?.draft ?? undefined };
}

/**
 * A record, which nobody else can change until the transaction ends. Its id is locked beside its rows: while it is published
 * or unpublished its row moves to another table, and nobody could wait for a row that is not there yet.
 */
export async function lockRecordState(
  tx: Transaction,
  kind: ContentKind,
  id: string,
): Promise<RecordState> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}/${id}`}, 0))`);
  await lockRow(tx, kind, id);
  return readRecordState(tx, kind, id);
}

/** The fields of a draft that are stored. */
export const draftFields = ({ kind, draft }: RecordState): Record<string, unknown> =>
  withoutEmptyMoments(kind, { ...(draft?.data as object | undefined) });

/** Whether a draft holds other fields than visitors see; a schedule alone is a draft too. */
export const hasDraftFields = (stored: RecordState): boolean =>
  Object.keys(draftFields(stored)).length > 0;

/** The record as its editors see it; undefined where there is none. A moment that publishing will set is empty. */
export function editedRecord(stored: RecordState): RecordOf<ContentKind> | undefined {
  const { kind, id: _id, published, draft } = stored;
  const fields = draftFields(stored);
  if (published) return { ...toRecord(kind, published), ...fields };
  const moments = Object.fromEntries(instantFields(kind).map((field) => [field, '']));
  return draft && completeRecord(kind, { _id, ...moments, ...literalDefaults(kind), ...fields });
}

/** The fields of a draft with further changes to it. Throws `invalid-input` for a formatted text that its field cannot take. */
export const changedFields = (stored: RecordState, changes: object): Record<string, unknown> => ({
  ...draftFields(stored),
  ...withBothForms(stored.kind, editedRecord(stored) ?? {}, changes),
});

/** The version of a record, the same for both of its copies. */
export const versionOf = ({ published, draft }: RecordState): number =>
  published?.version ?? draft?.version ?? 0;

const toText = (moment: Date | null | undefined) => moment?.toISOString() ?? null;

/** A record as the API answers it to editors; undefined where there is none. */
export function toDraft(stored: RecordState): Draft | undefined {
  const record = editedRecord(stored);
  if (!record) return undefined;
  const { published, draft } = stored;
  return {
    record: { ...record },
    isPublished: published !== undefined,
    hasChanges: published !== undefined && hasDraftFields(stored),
    publishAt: toText(draft?.publishAt),
    unpublishAt: toText(draft?.unpublishAt),
    endedAt: toText(draft?.endedAt),
  };
}

/** The newest version that a record ever had, also where it is deleted. */
export async function newestVersion(tx: Transaction, stored: RecordState): Promise<number> {
  const { kind, id } = stored;
  const [found] = await tx
    .select({ version: max(revisions.version) })
    .from(revisions)
    .where(and(eq(revisions.entity, kind), eq(revisions.entityId, id)));
  return Math.max(found?.version ?? 0, versionOf(stored));
}

type DraftValues = Pick<
  DraftRow,
  'version' | 'position' | 'publishAt' | 'unpublishAt' | 'endedAt'
> & { data: object };

/** Stores the draft of a record in place of the one before. */
export async function putDraft(
  tx: Transaction,
  { kind, id }: Pick<RecordState, 'kind' | 'id'>,
  values: DraftValues,
  { actor, now }: Author,
): Promise<void> {
  const row = { ...values, actor, at: now };
  const put = tx
    .insert(drafts)
    .values({ _id: uuidv7(), entity: kind, entityId: id, ...row })
    .onConflictDoUpdate({ target: [drafts.entity, drafts.entityId], set: row });
  const words = keepDraftWords(kind, [{ id, data: values.data }], now);
  await tx.execute(sql`with put as ${put} ${words}`);
}

export async function dropDraft(
  tx: Transaction,
  { kind, id }: Pick<RecordState, 'kind' | 'id'>,
): Promise<void> {
  const dropped = tx.delete(drafts).where(ofRecord(kind, id));
  await tx.execute(sql`with dropped as ${dropped} ${forgetDraftWords(kind, [id])}`);
}
