import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { pricesPath } from '#contract/site/prices-path.ts';
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
import { searchedWords } from './search-terms.ts';

/** `path` defaults to `page.path`. */
export type Result = FoundKey | { page: SitePage; text: string; path?: string };

interface ResultSearch {
  words: string;
  limit: number;
  published: ContentKind[];
  language: Language;
}

/**
 * Returns at most `limit` pages and records that match a visitor's search [DASH-17]. Pages whose name matches come
 * first, then matches of the words as typed, then matches of other forms. If some words name a page with a list, the
 * other words are searched in that list. If nothing contains all words, typing errors are allowed in some of them. If
 * that finds nothing either, returns the pages whose names match the most words.
 */
export async function findResults(ctx: Context, asked: ResultSearch): Promise<Result[]> {
  const words = searchedWords(asked.words);
  if (words.length === 0) return [];
  const [records, known] = await Promise.all([
    findWords(ctx, asked),
    readPages(ctx, asked.language),
  ]);
  const named = findNamedPages(words, known);
  const listed = await findOnPages(ctx, asked, named);
  const found = inOrder(records, findPages(words, known));
  const all = found.length > 0 ? [...listed.slice(0, 1), ...found] : listed;
  if (all.length > 0) return all.slice(0, asked.limit);
  const mistyped = await findMistypedWords(ctx, asked);
  const others = inOrder(mistyped, findMistypedPages(words, known));
  const [first] = named;
  const nearest = named.filter(({ rest }) => rest.length === first?.rest.length);
  return (others.length > 0 ? others : nearest).slice(0, asked.limit);
}

/**
 * For *nurse price*: the first page that matches *price* and whose list has a record with *nurse* in its title,
 * filtered by *nurse* if the page has a filter, and the records in that list that contain *nurse*.
 */
async function findOnPages(
  ctx: Context,
  asked: ResultSearch,
  named: NamedPage[],
): Promise<Result[]> {
  for (const { page, text, rest } of named) {
    if (!page.kind) continue;
    const words = rest.join(' ');
    const records = await findWords(ctx, { ...asked, words, published: [page.kind] });
    const path = page.kind === 'manpower' ? pricesPath(words) : page.path;
    if (records.some(({ isTitled }) => isTitled)) return [{ page, text, path }, ...records];
  }
  return [];
}

/**
 * Pages whose names match come first. Among results of the same closeness, pages come after records with the words in
 * their title and before records with the words in their text.
 */
function inOrder(records: FoundKey[], pages: FoundPage[]): Result[] {
  const named = pages.filter(({ closeness }) => closeness === 'name');
  const others = (['exact', 'stem', 'typo'] as const).flatMap((closeness): Result[] => {
    const own = records.filter((record) => record.closeness === closeness);
    return [
      ...own.filter(({ isTitled }) => isTitled),
      ...pages.filter((page) => page.closeness === closeness),
      ...own.filter(({ isTitled }) => !isTitled),
    ];
  });
  return [...named, ...others];
}
