import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { getPricesPath } from '#contract/site/prices-path.ts';
import type { SitePage } from '#contract/site/site-pages.ts';
import type { Language } from '#contract/texts/languages.ts';
import type { Context } from '../context.ts';
import {
  type FoundPage,
  findMistypedPages,
  findNamedPages,
  findPages,
  type NamedPage,
} from './find-pages.ts';
import { type FoundKey, findMistypedWords, findWords } from './find-words.ts';
import { readPages } from './read-pages.ts';
import { parseSearchWords } from './search-terms.ts';

/** `path` defaults to `page.path`. */
export type Result = FoundKey | { page: SitePage; text: string; path?: string };

interface ResultSearch {
  words: string;
  limit: number;
  publishedKinds: ContentKind[];
  language: Language;
}

/**
 * Returns at most `limit` pages and records that match a visitor's search [DASH-17]. Pages whose name matches come
 * first, then matches of the words as typed, then matches of other forms of the words. If some words match the name of
 * a page with a list, that list is searched for the other words. If there are no results, typing errors are allowed in
 * some words. If there are still no results, returns the pages whose names match the most words.
 */
export async function findResults(ctx: Context, search: ResultSearch): Promise<Result[]> {
  const words = parseSearchWords(search.words);
  if (words.length === 0) return [];
  const [records, pages] = await Promise.all([
    findWords(ctx, search),
    readPages(ctx, search.language),
  ]);
  const namedPages = findNamedPages(words, pages);
  const listResults = await findInLists(ctx, search, namedPages);
  const matches = sortResults(records, findPages(words, pages));
  const results = matches.length > 0 ? [...listResults.slice(0, 1), ...matches] : listResults;
  if (results.length > 0) return results.slice(0, search.limit);
  const mistypedRecords = await findMistypedWords(ctx, search);
  const mistypedMatches = sortResults(mistypedRecords, findMistypedPages(words, pages));
  const [closestPage] = namedPages;
  const nearestPages = namedPages.filter(
    ({ otherWords }) => otherWords.length === closestPage?.otherWords.length,
  );
  return (mistypedMatches.length > 0 ? mistypedMatches : nearestPages).slice(0, search.limit);
}

/**
 * Finds a page whose name matches some words of a search, and searches the list on that page for the other words. For
 * *nurse price*, finds the first page that matches *price* and whose list has a record with *nurse* in its title.
 * Returns that page, filtered by *nurse* if it has a filter, and the records in its list that contain *nurse*.
 */
async function findInLists(
  ctx: Context,
  search: ResultSearch,
  namedPages: NamedPage[],
): Promise<Result[]> {
  for (const { page, text, otherWords } of namedPages) {
    if (!page.kind) continue;
    const words = otherWords.join(' ');
    const records = await findWords(ctx, { ...search, words, publishedKinds: [page.kind] });
    const path = page.kind === 'manpower' ? getPricesPath(words) : page.path;
    if (records.some(({ matchesTitle }) => matchesTitle)) return [{ page, text, path }, ...records];
  }
  return [];
}

/**
 * Pages whose names match come first. Among results with the same closeness, pages come after records with the words in
 * their title and before records with the words in their text.
 */
function sortResults(records: FoundKey[], pages: FoundPage[]): Result[] {
  const namedPages = pages.filter(({ closeness }) => closeness === 'name');
  const otherResults = (['exact', 'stem', 'typo'] as const).flatMap((closeness): Result[] => {
    const matchingRecords = records.filter((record) => record.closeness === closeness);
    return [
      ...matchingRecords.filter(({ matchesTitle }) => matchesTitle),
      ...pages.filter((page) => page.closeness === closeness),
      ...matchingRecords.filter(({ matchesTitle }) => !matchesTitle),
    ];
  });
  return [...namedPages, ...otherResults];
}
