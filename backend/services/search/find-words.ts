import { type SQL, sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Store } from '#db/store.ts';
import type { RecordKey } from '../tables/content-tables.ts';
import { titleMark } from './record-words.ts';
import { queryOf } from './search-query.ts';
import {
  type Alternative,
  type Closeness,
  misspellingsOf,
  searchedWords,
  type Term,
  termsOf,
} from './search-terms.ts';
import { numberOf } from './words.ts';

interface Asked {
  words: string;
  limit: number;
  /** Only what visitors see of these kinds: a draft has a row of its own, which is never asked then [PUB-3]. */
  published?: ContentKind[];
}

/** A record that has the words of a search, and how near its words are to them. */
export interface FoundKey extends RecordKey {
  closeness: Closeness;
  /** Its title has all the words. */
  isTitled: boolean;
}

/** A record has two rows at most, and those found by their title may be among the others again. */
const rowsFor = { titled: 2, all: 4 };

/**
 * The records that have every word of a search: first those that have the words as they are typed, then those that have other
 * forms of them; of each those first whose title has them all, then the newest [DASH-17]. A search without a word finds nothing.
 */
export async function findWords(store: Store, asked: Asked): Promise<FoundKey[]> {
  const words = searchedWords(asked.words);
  const typed = termsOf(words, 'exact');
  const forms = termsOf(words, 'stem');
  const exact = await findTerms(store, typed, 'exact', asked);
  const hasOtherForms = forms.some((term, at) => term.length > (typed[at]?.length ?? 0));
  if (exact.length >= asked.limit || !hasOtherForms) return exact;
  const known = new Set(exact.map(keyOf));
  const others = await findTerms(store, forms, 'stem', asked);
  return [...exact, ...others.filter((key) => !known.has(keyOf(key)))].slice(0, asked.limit);
}

/** The same with a typing error in some words. It takes longer: for searches that find nothing else. */
export async function findMistypedWords(store: Store, asked: Asked): Promise<FoundKey[]> {
  const words = searchedWords(asked.words);
  const near = misspellingsOf(words);
  const stored = await storedAmong(store, near.flat());
  if (stored.length === 0) return [];
  const isStored = ({ word, isBeginning }: Alternative) =>
    stored.some((each) => each === word || (isBeginning && each.startsWith(word)));
  const terms = termsOf(words, 'stem').map((term, at) => [
    ...term,
    ...(near[at] ?? []).filter(isStored),
  ]);
  return findTerms(store, terms, 'typo', asked);
}

/** Names a record among those of all kinds. */
export const keyOf = ({ kind, id }: RecordKey): string => `${kind}/${id}`;

/**
 * The words of all records that are among some alternatives. PostgreSQL counts the stored words once; to look for hundreds of
 * them in its index takes longer, all the more while it has not put the latest saves in order.
 */
async function storedAmong(store: Store, alternatives: Alternative[]): Promise<string[]> {
  if (alternatives.length === 0) return [];
  const near = sql.param(alternatives.map(({ word }) => word));
  const begun = alternatives.filter(({ isBeginning }) => isBeginning);
  const lengths = sql.param([...new Set(begun.map(({ word }) => word.length))]);
  const rows = await store.read((db) =>
    db
      .select({ word: sql<string>`word` })
      .from(sql`ts_stat('select words from search_words')`)
      .where(sql`word = any(${near}::text[])
        or exists (select from unnest(${lengths}::integer[]) as size
          where left(word, size) = any(${near}::text[]))`),
  );
  return rows.map(({ word }) => word);
}

/** PostgreSQL looks for titles apart: to look at the words of each row that is found takes it longer. */
async function findTerms(
  store: Store,
  terms: Term[],
  closeness: Closeness,
  { words, limit, published }: Asked,
): Promise<FoundKey[]> {
  if (terms.length === 0) return [];
  const searched = { terms, number: numberOf(words) };
  // Joined to an empty text, these columns ask for no index: without statistics PostgreSQL would take theirs for the words'.
  const isAsked = published
    ? sql` and state || '' = 'published' and entity || '' = any(${sql.param(published)}::text[])`
    : sql.empty();
  // A query that is selected is not weighed by its words, so the index of words is always used: it is the faster one.
  const newest = (query: string, isTitle: boolean, rows: number): SQL => sql`(
    select entity, entity_id, at, ${sql.raw(String(isTitle))} as is_title from search_words
    where words @@ (select ${query}::tsquery)${isAsked}
    order by at desc, entity_id limit ${rows * limit}::integer)`;
  const rows = sql`(${newest(queryOf(searched, titleMark), true, rowsFor.titled)}
    union all ${newest(queryOf(searched), false, rowsFor.all)}) as found`;
  const found = await store.read((db) =>
    db
      .select({
        kind: sql<ContentKind>`entity`,
        id: sql<string>`entity_id`,
        isTitled: sql<boolean>`bool_or(is_title)`,
      })
      .from(rows)
      .groupBy(sql`entity, entity_id`)
      .orderBy(sql`bool_or(is_title) desc, max(at) desc, entity_id`)
      .limit(limit),
  );
  return found.map((key) => ({ ...key, closeness }));
}
