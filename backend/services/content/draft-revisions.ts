/** The versions of drafts [PUB-3], each made inside a transaction that has locked the record. */
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '#db/store.ts';
import { revisions } from '#schema/index.ts';
import { tableOf } from './content-tables.ts';
import { withoutEmptyMoments } from './draft-fields.ts';
import { newestVersion, recordOf, type Stored } from './draft-rows.ts';
import type { Author } from './write-statements.ts';

/** The next version of a record; it stands in the row of a published one at once. */
export async function raiseVersion(tx: Transaction, stored: Stored): Promise<number> {
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
  stored: Stored,
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
    data: withoutEmptyMoments(kind, recordOf(stored) ?? {}),
    at: now,
    position: stored.draft?.position ?? null,
  });
}

/** Records in the version that took a record off the website what its draft is since: the statement knew only what visitors saw. */
export async function recordUnpublished(
  tx: Transaction,
  { kind, id }: Stored,
  { data, version }: { data: object; version: number },
): Promise<void> {
  const { entity, entityId } = revisions;
  await tx
    .update(revisions)
    .set({ data: { ...data, _id: id } })
    .where(and(eq(entity, kind), eq(entityId, id), eq(revisions.version, version)));
}
