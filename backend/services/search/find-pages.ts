import type { SitePage } from '#contract/site/site-pages.ts';
import type { KnownPage } from './read-pages.ts';
import { type Closeness, hasTerm, mistypedTermsOf, type Term, termsOf } from './search-terms.ts';

export interface FoundPage {
  page: SitePage;
  /** `name` if every word of the search is in the page's names. */
  closeness: Closeness | 'name';
  /** The profile text on the page that matches best, or the description of the page. */
  text: string;
}

export interface NamedPage {
  page: SitePage;
  text: string;
  /** The words of the search that are not in the page's names. */
  rest: string[];
}

const isAmong = (words: ReadonlySet<string>) => (term: Term) =>
  term.some(({ word }) => words.has(word));

/** The pages that contain every word of a search [DASH-17]. */
export const findPages = (words: string[], known: KnownPage[]): FoundPage[] => {
  const exact = termsOf(words, 'exact');
  const forms = termsOf(words, 'stem');
  return known.flatMap((each) => {
    const { page, names, words: own, texts } = each;
    const all = new Set([...own, ...texts.flatMap((text) => [...text.words])]);
    const hasAll = (terms: Term[]) => terms.every((term) => hasTerm(all, term));
    const found = (closeness: FoundPage['closeness']) => ({
      page,
      closeness,
      text: textFor(forms, each),
    });
    if (forms.every(isAmong(names))) return found('name');
    if (hasAll(exact)) return found('exact');
    return hasAll(forms) ? found('stem') : [];
  });
};

/**
 * The pages that contain all words of a search, if a typing error is allowed in some of them. Pages whose names match
 * come first.
 */
export const findMistypedPages = (words: string[], known: KnownPage[]): FoundPage[] => {
  const forms = termsOf(words, 'stem');
  const terms = mistypedTermsOf(words);
  const matches = (part: 'names' | 'words', page: KnownPage) => terms.every(isAmong(page[part]));
  const named = known.filter((each) => matches('names', each));
  const others = known.filter((each) => matches('words', each) && !named.includes(each));
  return [...named, ...others].map((each) => ({
    page: each.page,
    closeness: 'typo',
    text: textFor(forms, each),
  }));
};

/** The pages whose name matches some words of a search. Pages with the fewest other words come first. */
export const findNamedPages = (words: string[], known: KnownPage[]): NamedPage[] =>
  known
    .map(({ page, text, names }) => {
      const isName = isAmong(names);
      return { page, text, rest: words.filter((word) => !termsOf([word], 'stem').every(isName)) };
    })
    .filter(({ rest }) => rest.length < words.length)
    .toSorted((one, other) => one.rest.length - other.rest.length);

/**
 * Returns the profile text with the most matching terms, not counting terms in the page's own words. If no text has
 * any, returns the description of the page.
 */
function textFor(terms: Term[], { words: own, text: description, texts }: KnownPage): string {
  const distinctive = terms.filter((term) => !isAmong(own)(term));
  const counted = texts.map(({ text, words }) => ({
    text,
    count: distinctive.filter((term) => hasTerm(words, term)).length,
  }));
  const best = counted.toSorted((one, other) => other.count - one.count)[0];
  return best && best.count > 0 ? best.text : description;
}
