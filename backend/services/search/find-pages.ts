import { pageWords, type SitePage } from '#contract/site/site-pages.ts';
import type { KnownPage, PageText } from './read-pages.ts';
import { type Closeness, hasTerm, misspellingsOf, type Term, termsOf } from './search-terms.ts';
import { stemOf, wordsOf } from './words.ts';

/** A page that a search finds. */
export interface FoundPage {
  page: SitePage;
  /** How near its words are to those of the search; `name` where they ask for it by its own name. */
  closeness: Closeness | 'name';
  /** What it says of what was looked for. */
  text: string;
}

/** A page that some words of a search name, and the other words: what is looked for on it. */
export interface NamedPage {
  page: SitePage;
  rest: string[];
}

interface StaticWords {
  /** Whole words and stems. */
  names: Set<string>;
  words: Set<string>;
}

const withStems = (words: string[]) =>
  new Set([...words, ...words.flatMap((word) => stemOf(word) ?? [])]);

const staticWords = new Map<string, StaticWords>(
  Object.entries(pageWords).map(([path, { names, words }]) => [
    path,
    { names: withStems(wordsOf(names)), words: withStems(wordsOf(`${names} ${words}`)) },
  ]),
);

const none: StaticWords = { names: new Set(), words: new Set() };
const wordsOfPage = ({ path }: SitePage) => staticWords.get(path) ?? none;

/** Whether a word or its stem is among some words, as a whole. */
const isAmong = (words: ReadonlySet<string>) => (term: Term) =>
  term.some(({ word }) => words.has(word));

/** The pages that have every word of a search [DASH-17]. */
export const findPages = (words: string[], known: KnownPage[]): FoundPage[] => {
  const exact = termsOf(words, 'exact');
  const forms = termsOf(words, 'stem');
  return known.flatMap(({ page, texts }) => {
    const { names, words: own } = wordsOfPage(page);
    const all = new Set([...own, ...texts.flatMap((each) => [...each.words])]);
    const hasAll = (terms: Term[]) => terms.every((term) => hasTerm(all, term));
    const found = (closeness: FoundPage['closeness']) => ({
      page,
      closeness,
      text: textFor(forms, page, texts),
    });
    if (forms.every(isAmong(names))) return found('name');
    if (hasAll(exact)) return found('exact');
    return hasAll(forms) ? found('stem') : [];
  });
};

/** The pages that people call by them with a typing error, those that are called so by their own names first. */
export const findMistypedPages = (words: string[], known: KnownPage[]): FoundPage[] => {
  const forms = termsOf(words, 'stem');
  const terms = misspellingsOf(words).map((near, at) => [...(forms[at] ?? []), ...near]);
  const isCalled = (part: keyof StaticWords, { page }: KnownPage) =>
    terms.every(isAmong(wordsOfPage(page)[part]));
  const named = known.filter((each) => isCalled('names', each));
  const others = known.filter((each) => isCalled('words', each) && !named.includes(each));
  return [...named, ...others].map(({ page, texts }) => ({
    page,
    closeness: 'typo',
    text: textFor(forms, page, texts),
  }));
};

/** The pages that some words of a search name, those with the fewest other words first. */
export const findNamedPages = (words: string[], known: KnownPage[]): NamedPage[] =>
  known
    .map(({ page }) => {
      const isName = isAmong(wordsOfPage(page).names);
      return { page, rest: words.filter((word) => !termsOf([word], 'stem').every(isName)) };
    })
    .filter(({ rest }) => rest.length < words.length)
    .toSorted((one, other) => one.rest.length - other.rest.length);

/** The text of the profile that has the most of some terms; what the page is about where none has any. */
function textFor(terms: Term[], page: SitePage, texts: PageText[]): string {
  const own = wordsOfPage(page).words;
  const telling = terms.filter((term) => !isAmong(own)(term));
  const counted = texts.map(({ text, words }) => ({
    text,
    count: telling.filter((term) => hasTerm(words, term)).length,
  }));
  const best = counted.toSorted((one, other) => other.count - one.count)[0];
  return best && best.count > 0 ? best.text : pageTextOf(page);
}

/** What a page is about, in a sentence. */
export const pageTextOf = ({ path }: SitePage): string => pageWords[path].text;
