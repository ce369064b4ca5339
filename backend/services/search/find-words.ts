import { type SQL, sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Context } from '../context.ts';
import { formatKey, type RecordKey } from '../tables/content-tables.ts';
import { titleMark } from './record-words.ts';
import {
  type Alternative,
  type Closeness,
  parseSearchWords,
  type Term,
  toMisspellingTerms,
  toTerms,
} from './search-terms.ts';
import { parsePhoneNumber } from './split-words.ts';

interface WordSearch {
  words: string;
  limit: number;
  /** Searches only the published records of these kinds. Skips drafts, which have their own rows [PUB-3]. */
  publishedKinds?: ContentKind[];
  kinds?: ContentKind[];
}

export interface FoundKey extends RecordKey {
  closeness: Closeness;
  /** Whether the title contains every word of the search. */
  matchesTitle: boolean;
}

/** A record has at most two rows, and each can be found both by title and by text. */
const rowsPerRecord = { titled: 2, all: 4 };

/**
 * Returns the records that contain every word of a search [DASH-17]: first those with the words as typed, then those
 * with other forms of the words. In each group, records whose title contains all the words come first, and newer
 * records come before older ones.
 */
export async function findWords(ctx: Context, search: WordSearch): Promise<FoundKey[]> {
  const words = parseSearchWords(search.words);
  const exactTerms = toTerms(words, 'exact');
  const stemTerms = toTerms(words, 'stem');
  const exactMatches = await findTerms(ctx, exactTerms, 'exact', search);
  const hasOtherForms = stemTerms.some(
    (term, index) => term.length > (exactTerms[index]?.length ?? 0),
  );
  if (exactMatches.length >= search.limit || !hasOtherForms) return exactMatches;
  const exactKeys = new Set(exactMatches.map(formatKey));
  const stemMatches = await findTerms(ctx, stemTerms, 'stem', search);
  return [...exactMatches, ...stemMatches.filter((key) => !exactKeys.has(formatKey(key)))].slice(
    0,
    search.limit,
  );
}

/**
 * Like `findWords`, but allows one typing error in some words. Slower, so use it only if `findWords` finds nothing.
 */
export async function findMistypedWords(ctx: Context, search: WordSearch): Promise<FoundKey[]> {
  const words = parseSearchWords(search.words);
  const spellings = toMisspellingTerms(words);
  const storedWords = await findStoredWords(ctx, spellings.flat());
  if (storedWords.length === 0) return [];
  const isStored = ({ word, isPrefix }: Alternative) =>
    storedWords.some((each) => each === word || (isPrefix && each.startsWith(word)));
  const terms = toTerms(words, 'stem').map((term, index) => [
    ...term,
    ...(spellings[index] ?? []).filter(isStored),
  ]);
  return findTerms(ctx, terms, 'typo', search);
}

/**
 * Returns the stored words that match one of the alternatives. PostgreSQL lists all stored words once, which is faster
 * than looking up hundreds of alternatives in the index, especially while the index has pending entries.
 */
async function findStoredWords({ store }: Context, alternatives: Alternative[]): Promise<string[]> {
  if (alternatives.length === 0) return [];
  const spellings = sql.param(alternatives.map(({ word }) => word));
  const prefixes = alternatives.filter(({ isPrefix }) => isPrefix);
  const lengths = sql.param([...new Set(prefixes.map(({ word }) => word.length))]);
  const rows = await store.read((db) =>
    db
      .select({ word: sql<string>`word` })
      .from(sql`ts_stat('select words from search_words')`)
      .where(sql`word = any(${spellings}::text[])
        or exists (select from unnest(${lengths}::integer[]) as size
          where left(word, size) = any(${spellings}::text[]))`),
  );
  return rows.map(({ word }) => word);
}

/** Titles are searched by a separate query, because checking the words of each found row is slower. */
async function findTerms(
  { store }: Context,
  terms: Term[],
  closeness: Closeness,
  { words, limit, publishedKinds, kinds = publishedKinds }: WordSearch,
): Promise<FoundKey[]> {
  if (terms.length === 0) return [];
  const searchedText = { terms, phoneDigits: parsePhoneNumber(words) };
  // Appending an empty string keeps PostgreSQL from using the indexes on these columns, which it would prefer without
  // statistics.
  const isPublished = publishedKinds ? sql` and state || '' = 'published'` : sql.empty();
  const isOfKind = kinds ? sql` and entity || '' = any(${sql.param(kinds)}::text[])` : sql.empty();
  const filter = sql`${isPublished}${isOfKind}`;
  // PostgreSQL cannot estimate a search query that comes from a subquery, so it always uses the index on words, which
  // is faster.
  const selectNewest = (query: string, isTitle: boolean, rows: number): SQL => sql`(
    select entity, entity_id, at, ${sql.raw(String(isTitle))} as is_title from search_words
    where words @@ (select ${query}::tsquery)${filter}
    order by at desc, entity_id limit ${rows * limit}::integer)`;
  const rows = sql`(${selectNewest(toTsquery(searchedText, titleMark), true, rowsPerRecord.titled)}
    union all ${selectNewest(toTsquery(searchedText), false, rowsPerRecord.all)}) as found`;
  const matches = await store.read((db) =>
    db
      .select({
        kind: sql<ContentKind>`entity`,
        id: sql<string>`entity_id`,
        matchesTitle: sql<boolean>`bool_or(is_title)`,
      })
      .from(rows)
      .groupBy(sql`entity, entity_id`)
      .orderBy(sql`bool_or(is_title) desc, max(at) desc, entity_id`)
      .limit(limit),
  );
  return matches.map((key) => ({ ...key, closeness }));
}

/** Words contain only letters, marks and digits, so they need no escaping. */
const formatAlternative = ({ word, isPrefix }: Alternative, prefix = ''): string =>
  `'${prefix}${word}'${isPrefix ? ':*' : ''}`;

/**
 * Returns a `tsquery` that matches texts that contain either an alternative of every term or the phone number
 * [DASH-17]. `prefix` precedes each word. `terms` must not be empty.
 */
export function toTsquery(
  { terms, phoneDigits }: { terms: Term[]; phoneDigits: string | undefined },
  prefix = '',
): string {
  const query = terms
    .map(
      (term) => `(${term.map((alternative) => formatAlternative(alternative, prefix)).join('|')})`,
    )
    .join('&');
  if (phoneDigits === undefined) return query;
  return `(${query})|${formatAlternative({ word: phoneDigits, isPrefix: true }, prefix)}`;
}
