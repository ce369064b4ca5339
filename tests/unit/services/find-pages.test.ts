import { describe, expect, it } from 'vitest';
import { findMistypedPages, findNamedPages, findPages } from '#services/search/find-pages.ts';
import { listPages } from '#services/search/read-pages.ts';
import { splitWords } from '#services/search/split-words.ts';

const createPages = (textsByPath: Record<string, string[]> = {}) =>
  listPages('en').map((wordedPage) => ({
    ...wordedPage,
    texts: (textsByPath[wordedPage.page.path] ?? []).map((text) => ({
      text,
      words: new Set(splitWords(text)),
    })),
  }));
const pages = createPages();

describe('findPages', () => {
  const find = (query: string, indexedPages = pages) =>
    findPages(query.split(' '), indexedPages).map(({ page, closeness }) => [page.path, closeness]);

  it('finds pages that contain every search word, as typed or in another form [DASH-17]', () => {
    const pagesWithTexts = createPages({ '/about-us': ['Welders of pipes'] });
    expect(find('iso', pagesWithTexts)).toEqual([['/certificate', 'name']]);
    expect(find('licensing', pagesWithTexts)).toEqual([['/license', 'name']]);
    expect(find('welders', pagesWithTexts)).toEqual([['/about-us', 'exact']]);
    expect(find('welding', pagesWithTexts)).toEqual([['/about-us', 'stem']]);
    expect(find('welders dubai', pagesWithTexts)).toEqual([]);
  });

  it('returns the text with the most search words, not counting the page’s own words [DASH-17]', () => {
    const findText = (query: string, ...texts: string[]) =>
      findPages(query.split(' '), createPages({ '/about-us': texts }))[0]?.text;
    const text = 'Pipes and welders';
    expect(findText('pipes welders', 'Pipes', text, 'Welders')).toBe(text);
    expect(findText('company welders', 'Our company', 'Welders')).toBe('Welders');
    expect(findText('company', 'Our company')).toBe('Our company, our mission and our vision.');
  });
});

describe('findMistypedPages', () => {
  const find = (query: string) =>
    findMistypedPages(query.split(' '), pages).map(({ page }) => page.path);

  it('lists pages with the word in their name first, each page once [DASH-17]', () => {
    expect(find('vacncy')).toEqual(['/for-workers', '/contact']);
    expect(find('complant')).toEqual(['/contact', '/for-workers']);
  });

  it('requires the correctly typed words in any form [DASH-17]', () => {
    expect(find('applying vacncy')).toEqual(['/for-workers', '/contact']);
    expect(find('career vacncy')).toEqual(['/for-workers']);
    expect(find('dubai vacncy')).toEqual([]);
  });

  it('returns the description of a page as its text [DASH-17]', () => {
    expect(findMistypedPages(['vacncy'], pages)[0]).toMatchObject({
      closeness: 'typo',
      text: 'Information for workers, and how to reach us.',
    });
  });
});

const findNamed = (query: string) =>
  findNamedPages(query.split(' '), pages).map(({ page, otherWords }) => [
    page.path,
    otherWords.join(' '),
  ]);

it('findNamedPages returns the words missing from each page’s name, fewest first [DASH-17]', () => {
  expect(findNamed('licensing dubai')).toEqual([['/license', 'dubai']]);
  expect(findNamed('us our partners')).toEqual([
    ['/our-clients', 'us'],
    ['/about-us', 'our partners'],
    ['/contact', 'our partners'],
    ['/our-team', 'us partners'],
    ['/our-services', 'us partners'],
  ]);
  expect(findNamed('dubai')).toEqual([]);
});
