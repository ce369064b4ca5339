import { and, eq, max } from 'drizzle-orm';
import type { ContentKind } from '#contract/content-kinds.ts';
import type { Transaction } from '#db/store.ts';
import { revisions } from '#schema/index.ts';
import { type Author, insertRow, lockRow, updateRow } from './content-rows.ts';
import type { Change } from './revisions.ts';

/**
 * Makes a record what `record` says, inside a transaction: changes it where it is, makes it again under its id where it
 * is not. Resolves to what there is to record of it.
 */
export async function upsertRecord(
  tx: Transaction,
  kind: ContentKind,
  record: { _id: string },
  author: Author,
): Promise<Change[]> {
  const row = (await lockRow(tx, kind, record._id)) ?? (await lockDeleted(tx, kind, record._id));
  const { changed } = row
    ? await updateRow(tx, kind, row, record, author)
    : await insertRow(tx, kind, record, (await newestVersion(tx, record._id)) + 1, author);
  return changed;
}

/**
 * Of a record without a row its history is locked, so that of two who put it back at once the second waits here. That
 * one finds the row of the first.
 */
async function lockDeleted(tx: Transaction, kind: ContentKind, id: string) {
  const known = await tx
    .select({ id: revisions._id })
    .from(revisions)
    .where(and(eq(revisions.entity, kind), eq(revisions.entityId, id)))
    .orderBy(revisions._id)
    .for('update');
  return known.length > 0 ? lockRow(tx, kind, id) : undefined;
}

/** The version of a record's newest revision; 0 when it never had one. */
async function newestVersion(tx: Transaction, entityId: string): Promise<number> {
  const [newest] = await tx
    .select({ version: max(revisions.version) })
    .from(revisions)
    .where(eq(revisions.entityId, entityId));
  return newest?.version ?? 0;
}
