/** The versions of drafts [PUB-3], each made inside a transaction that has locked the record. */
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '#db/store.ts';
import { revisions } from '#schema/index.ts';
import { tableOf } from '../../tables/content-tables.ts';
import { withoutEmptyMoments } from '../record/draft-fields.ts';
import { editedRecord, newestVersion, type RecordState } from '../record/draft-rows.ts';
import type { Author } from './write-statements.ts';

/** The next version of a record; it stands in the row of a published one at once. */
export async function raiseVersion(tx: Transaction, stored: RecordState): Promise<number> {
  const { kind, id, published } = stored;
  const version = (await newestVersion(tx, stored)) + 1;
  if (published) {
    const table = tableOf(kind);
    await tx.update(table).set({ version }).where(eq(table._id, id));
  }
  return version;
}

/** Records a version of a draft in the history: what could be stored again. */
export async function recordDraft(
  tx: Transaction,
  stored: RecordState,
  { action, version }: { action: 'create' | 'update' | 'delete' | 'discard'; version: number },
  { actor, now }: Author,
): Promise<void> {
  const { kind, id } = stored;
  await tx.insert(revisions).values({
    _id: uuidv7(),
    entity: kind,
    entityId: id,
    version,
    action,
    isDraft: true,
    actor,
    data: withoutEmptyMoments(kind, editedRecord(stored) ?? {}),
    at: now,
    position: stored.draft?.position ?? null,
    publishAt: stored.draft?.publishAt ?? null,
    unpublishAt: stored.draft?.unpublishAt ?? null,
  });
}

/**
 * Records in the version that took a record off the website what its draft is since, as the statement knew only what
 * visitors saw; and at which moment of a schedule that was, where it was one.
 */
export const recordUnpublished = (
  tx: Transaction,
  stored: RecordState,
  { data, version, endedAt }: { data: object; version: number; endedAt: Date | null },
): Promise<void> =>
  amend(tx, stored, version, { data: { ...data, _id: stored.id }, unpublishAt: endedAt });

/** Records in the version that published a record that its schedule did, and for which moment. */
export const recordScheduled = (
  tx: Transaction,
  stored: RecordState,
  version: number,
): Promise<void> => amend(tx, stored, version, { publishAt: stored.draft?.publishAt ?? null });

async function amend(
  tx: Transaction,
  { kind, id }: RecordState,
  version: number,
  values: Partial<typeof revisions.$inferInsert>,
): Promise<void> {
  const { entity, entityId } = revisions;
  await tx
    .update(revisions)
    .set(values)
    .where(and(eq(entity, kind), eq(entityId, id), eq(revisions.version, version)));
}
