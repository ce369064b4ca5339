import { type SQL, sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/content-kinds.ts';
import type { Store } from '#db/store.ts';
import type { RecordKey } from '../content/record-states.ts';
import { titleMark } from './record-words.ts';
import { queryOf } from './words.ts';

interface Asked {
  words: string;
  limit: number;
  /** Only what visitors see of these kinds: a draft has a row of its own, which is never asked then [PUB-3]. */
  published?: ContentKind[];
}

/** A record has two rows at most, and those found by their title may be among the others again. */
const rowsFor = { titled: 2, all: 4 };

/**
 * The records that have every word of a search: those first whose title has them all, then the newest [DASH-17]. A search
 * without a word finds nothing. PostgreSQL looks for titles apart: to look at the words of each row that is found takes it longer.
 */
export async function findWords(store: Store, asked: Asked): Promise<RecordKey[]> {
  const { words, limit, published } = asked;
  const all = queryOf(words);
  const titled = queryOf(words, titleMark);
  if (all === undefined || titled === undefined) return [];
  const isAsked = published
    ? sql` and state = 'published' and entity = any(${sql.param(published)}::text[])`
    : sql.empty();
  const newest = (query: string, isTitle: boolean, rows: number): SQL => sql`(
    select entity, entity_id, at, ${sql.raw(String(isTitle))} as is_title from search_words
    where words @@ ${query}::tsquery${isAsked}
    order by at desc, entity_id limit ${rows * limit}::integer)`;
  const rows = sql`(${newest(titled, true, rowsFor.titled)}
    union all ${newest(all, false, rowsFor.all)}) as found`;
  return store.read((db) =>
    db
      .select({ kind: sql<ContentKind>`entity`, id: sql<string>`entity_id` })
      .from(rows)
      .groupBy(sql`entity, entity_id`)
      .orderBy(sql`bool_or(is_title) desc, max(at) desc, entity_id`)
      .limit(limit),
  );
}
