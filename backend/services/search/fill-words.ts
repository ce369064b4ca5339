import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { type ContentKind, contentKindNames } from '#contract/kinds/content-kinds.ts';
import { buildStatement } from '#db/cte.ts';
import type { Store } from '#db/store.ts';
import { drafts } from '#schema/index.ts';
import type { Context } from '../context.ts';
import { fillMessageTexts } from '../messages/message-search-text.ts';
import { type ContentRow, getTable, toColumns } from '../tables/content-tables.ts';
import { rulesVersion } from './record-words.ts';
import { refreshWords, writeDraftWords } from './write-words.ts';

const chunkSize = 500;

const needsWords = (kind: ContentKind, id: SQL, state: 'published' | 'draft') => sql`not exists (
  select from search_words as kept where kept.entity = ${kind} and kept.entity_id = ${id}
    and kept.state = ${state} and kept.rules = ${rulesVersion}::integer)`;

/**
 * Writes search words that are missing or were created by older rules [DASH-17]. Locks a few hundred records at a time,
 * so concurrent saves do not wait long and are not overwritten.
 */
export async function fillWords(ctx: Context): Promise<void> {
  const { store, now } = ctx;
  for (const kind of contentKindNames) {
    while ((await fillPublished(store, kind, now)) === chunkSize);
    while ((await fillDrafts(store, kind, now)) === chunkSize);
  }
  await fillMessageTexts(ctx);
}

const fillPublished = (store: Store, kind: ContentKind, now: Date): Promise<number> =>
  store.transaction(async (tx) => {
    const table = getTable(kind);
    const rows = (await tx
      .select()
      .from(table)
      .where(needsWords(kind, sql`${table._id}`, 'published'))
      .orderBy(asc(table._id))
      .limit(chunkSize)
      .for('update')) as ContentRow[];
    if (rows.length > 0) {
      const indexedRows = rows.map((row) => ({
        id: row._id,
        columns: toColumns(kind, { ...row, ...row.translations }),
      }));
      await tx.execute(refreshWords(kind, indexedRows, now));
    }
    return rows.length;
  });

const fillDrafts = (store: Store, kind: ContentKind, now: Date): Promise<number> =>
  store.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(drafts)
      .where(
        sql`${eq(drafts.entity, kind)} and ${needsWords(kind, sql`${drafts.entityId}`, 'draft')}`,
      )
      .orderBy(asc(drafts.entityId))
      .limit(chunkSize)
      .for('update');
    if (rows.length > 0) {
      const draftRows = rows.map(({ entityId: id, data }) => ({ id, data: data as object }));
      await tx.execute(buildStatement([writeDraftWords(kind, draftRows, now)], sql`select 1`));
    }
    return rows.length;
  });
