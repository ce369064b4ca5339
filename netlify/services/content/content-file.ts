import { eq } from 'drizzle-orm';
import { type ContentFile, contentFileFormat, type ImportResult } from '#contract/content-file.ts';
import { contentKinds, type ListKind, listKinds } from '#contract/content-kinds.ts';
import type { Store, Transaction } from '#db/store.ts';
import type { Author } from './content-rows.ts';
import { columnOf, tableOf } from './content-tables.ts';
import { readAllContent, readProfile } from './read-content.ts';
import { bumpRevision, recordChanges } from './revisions.ts';
import { upsertRecord } from './upsert-record.ts';

/** All content as one moment saw it. */
export function exportContent(store: Store): Promise<ContentFile> {
  return store.transaction(
    async (tx) => {
      const { profile, ...lists } = await readAllContent(tx);
      const { _id, ...company } = profile;
      return { format: contentFileFormat, profile: company, ...lists };
    },
    { isolationLevel: 'repeatable read' },
  );
}

/**
 * Takes in a file of content, whole or not at all. A record that is here already is changed to what the file says, one
 * that is not is made; what the file does not name stays. Nothing is deleted.
 */
export function importContent(
  store: Store,
  file: ContentFile,
  author: Author,
): Promise<ImportResult> {
  return store.transaction(async (tx) => {
    const { _id } = await readProfile(tx);
    const changes = await upsertRecord(tx, 'profile', { ...file.profile, _id }, author);
    let records = 1;
    for (const kind of listKinds) {
      const list: { _id: string }[] = file[kind];
      for (const record of list) changes.push(...(await upsertRecord(tx, kind, record, author)));
      await putInOrder(tx, kind, list);
      records += list.length;
    }
    await recordChanges(tx, changes);
    if (changes.length === 0) await bumpRevision(tx, 1);
    const created = changes.filter(({ action }) => action === 'create').length;
    const updated = changes.length - created;
    return { created, updated, unchanged: records - changes.length };
  });
}

/** A file that names every record of the kind also says their order; else new ones stay last, where they were put. */
async function putInOrder(tx: Transaction, kind: ListKind, list: { _id: string }[]) {
  if (contentKinds[kind].order !== 'position') return;
  const table = tableOf(kind);
  const position = columnOf(kind, 'position');
  const stored = await tx.select({ id: table._id, position }).from(table);
  if (stored.length !== list.length) return;
  const positions = new Map(stored.map((row) => [row.id, row.position]));
  for (const [at, { _id }] of list.entries()) {
    if (positions.get(_id) === at + 1) continue;
    await tx
      .update(table)
      .set({ position: at + 1 })
      .where(eq(table._id, _id));
  }
}
