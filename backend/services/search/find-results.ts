import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { pricesPath } from '#contract/site/prices-path.ts';
import type { SitePage } from '#contract/site/site-pages.ts';
import type { Store } from '#db/store.ts';
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

/** A record, or a page of the website; `path` is where it leads if that is not the page as it is. */
export type Result = FoundKey | { page: SitePage; text?: string; path?: string };

interface Asked {
  words: string;
  limit: number;
  published: ContentKind[];
}

/**
 * What a visitor's search finds, pages among records, at most `limit`: a page that is asked for by its own name, what has the
 * words as they are typed, what has other forms of them. Words that name a page with a list ask for the rest of them there.
 * Where nothing has all words one typing error is forgiven; then a page is found by any of its names [DASH-17].
 */
export async function findResults(store: Store, asked: Asked): Promise<Result[]> {
  const words = searchedWords(asked.words);
  if (words.length === 0) return [];
  const [records, known] = await Promise.all([findWords(store, asked), readPages(store)]);
  const named = findNamedPages(words, known);
  const listed = await findOnPages(store, asked, named);
  const found = inOrder(records, findPages(words, known));
  const all = found.length > 0 ? [...listed.slice(0, 1), ...found] : listed;
  if (all.length > 0) return all.slice(0, asked.limit);
  const mistyped = await findMistypedWords(store, asked);
  const others = inOrder(mistyped, findMistypedPages(words, known));
  const [first] = named;
  const nearest = named.filter(({ rest }) => rest.length === first?.rest.length);
  return (others.length > 0 ? others : nearest).slice(0, asked.limit);
}

/**
 * *nurse price*: the page that lists records whose title has the other words, narrowed to them where it can be, and those
 * records; nothing where no title has them.
 */
async function findOnPages(store: Store, asked: Asked, named: NamedPage[]): Promise<Result[]> {
  for (const { page, rest } of named) {
    if (!page.kind) continue;
    const words = rest.join(' ');
    const records = await findWords(store, { ...asked, words, published: [page.kind] });
    const path = page.kind === 'manpower' ? pricesPath(words) : page.path;
    if (records.some(({ isTitled }) => isTitled)) return [{ page, path }, ...records];
  }
  return [];
}

/** Pages stand after the records whose title has the words, and before those that have them in their text. */
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
