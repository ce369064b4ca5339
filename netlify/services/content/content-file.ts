import { eq } from 'drizzle-orm';
import type { ContentFile, ImportResult } from '#contract/content-file.ts';
import type { Store, Transaction } from '#db/store.ts';
import { recordsOf } from './content.ts';
import { type ContentKind, contentKinds } from './content-kinds.ts';
import { type Author, tableOf } from './content-rows.ts';
import { upsertRecord } from './history.ts';
import { bumpRevision, recordChanges } from './revisions.ts';

/** All content as one moment saw it. */
export function exportContent(store: Store): Promise<ContentFile> {
  return store.transaction(
    async (tx) => {
      const [company] = await recordsOf(tx, 'profile');
      if (!company) throw new Error('The database lacks its profile: run its migrations');
      const { _id, ...profile } = company;
      return {
        format: 1,
        profile,
        news: await recordsOf(tx, 'news'),
        service: await recordsOf(tx, 'service'),
        manpower: await recordsOf(tx, 'manpower'),
        client: await recordsOf(tx, 'client'),
        slider: await recordsOf(tx, 'slider'),
        team: await recordsOf(tx, 'team'),
        faq: await recordsOf(tx, 'faq'),
      };
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
  { format: _, profile, ...kinds }: ContentFile,
  author: Author,
): Promise<ImportResult> {
  return store.transaction(async (tx) => {
    const [company] = await recordsOf(tx, 'profile');
    const changes = company
      ? await upsertRecord(tx, 'profile', { ...profile, _id: company._id }, author)
      : [];
    let records = 1;
    for (const [kind, list] of Object.entries(kinds) as [ContentKind, { _id: string }[]][]) {
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
async function putInOrder(tx: Transaction, kind: ContentKind, list: { _id: string }[]) {
  if (contentKinds[kind].order !== 'position') return;
  const table = tableOf(kind);
  const { position } = contentKinds[kind].table;
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
