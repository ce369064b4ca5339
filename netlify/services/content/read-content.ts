import { type ContentKind, listKinds, type RecordOf } from '#contract/content-kinds.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import type { Reader, Store } from '#db/store.ts';
import { rebuild } from '#schema/index.ts';
import { afterCursor, orderBy, type Page } from '../paging.ts';
import { type ContentRow, orderOf, tableOf, toRecord } from './content-tables.ts';

/** All rows of a kind in their order, or one page of them and one row more. */
export async function readRows(db: Reader, kind: ContentKind, page?: Page): Promise<ContentRow[]> {
  const order = orderOf(kind);
  const query = db
    .select()
    .from(tableOf(kind))
    .where(page?.cursor !== undefined ? afterCursor(order, page.cursor) : undefined)
    .orderBy(...orderBy(order))
    .$dynamic();
  return (await (page ? query.limit(page.limit + 1) : query)) as ContentRow[];
}

/** The records of a kind in their order. */
async function readRecords<K extends ContentKind>(db: Reader, kind: K): Promise<RecordOf<K>[]> {
  return (await readRows(db, kind)).map((row) => toRecord(kind, row));
}

/** The company's profile. Throws where the database has none. */
export async function readProfile(db: Reader): Promise<RecordOf<'profile'>> {
  const [profile] = await readRecords(db, 'profile');
  if (!profile) throw new Error('The database lacks its profile: run its migrations');
  return profile;
}

/** All content as one moment saw it, and its number. */
export function readAllContent(store: Store): Promise<Snapshot> {
  return store.transaction(
    async (tx) => {
      const [row] = await tx.select({ revision: rebuild.requested }).from(rebuild);
      if (!row) throw new Error('The database lacks its rebuild row: run its migrations');
      const content: Record<string, unknown> = { ...row, profile: await readProfile(tx) };
      for (const kind of listKinds) content[kind] = await readRecords(tx, kind);
      // Every kind was read under its own name.
      return content as unknown as Snapshot;
    },
    { isolationLevel: 'repeatable read' },
  );
}
