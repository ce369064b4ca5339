import { describe, expect, it } from 'vitest';
import { findMistypedPages, findNamedPages, findPages } from '#services/search/find-pages.ts';
import { pagesIn } from '#services/search/page-words.ts';
import { splitWords } from '#services/search/split-words.ts';

const pagesWith = (textsOf: Record<string, string[]> = {}) =>
  pagesIn('en').map((each) => ({
    ...each,
    texts: (textsOf[each.page.path] ?? []).map((text) => ({
      text,
      words: new Set(splitWords(text)),
    })),
  }));
const pages = pagesWith();

describe('the pages that contain every word of a search', () => {
  const find = (query: string, indexedPages = pages) =>
    findPages(query.split(' '), indexedPages).map(({ page, closeness }) => [page.path, closeness]);

  it('are found by their names, as typed and in another form [DASH-17]', () => {
    const texts = pagesWith({ '/about-us': ['Welders of pipes'] });
    expect(find('iso', texts)).toEqual([['/certificate', 'name']]);
    expect(find('licensing', texts)).toEqual([['/license', 'name']]);
    expect(find('welders', texts)).toEqual([['/about-us', 'exact']]);
    expect(find('welding', texts)).toEqual([['/about-us', 'stem']]);
    expect(find('welders dubai', texts)).toEqual([]);
  });

  it('show the text with the most words that their own words lack [DASH-17]', () => {
    const text = (query: string, ...texts: string[]) =>
      findPages(query.split(' '), pagesWith({ '/about-us': texts }))[0]?.text;
    expect(text('pipes welders', 'Pipes', 'Pipes and welders', 'Welders')).toBe(
      'Pipes and welders',
    );
    expect(text('company welders', 'Our company', 'Welders')).toBe('Welders');
    expect(text('company', 'Our company')).toBe('Our company, our mission and our vision.');
  });
});

describe('the pages that a mistyped word means', () => {
  const find = (query: string) =>
    findMistypedPages(query.split(' '), pages).map(({ page }) => page.path);

  it('are those named by it, then those with it among their other words, once each [DASH-17]', () => {
    expect(find('vacncy')).toEqual(['/for-workers', '/contact']);
    expect(find('complant')).toEqual(['/contact', '/for-workers']);
  });

  it('contain the other words as well, in any form [DASH-17]', () => {
    expect(find('applying vacncy')).toEqual(['/for-workers', '/contact']);
    expect(find('career vacncy')).toEqual(['/for-workers']);
    expect(find('dubai vacncy')).toEqual([]);
  });

  it('show what they are about [DASH-17]', () => {
    expect(findMistypedPages(['vacncy'], pages)[0]).toMatchObject({
      closeness: 'typo',
      text: 'What workers pay, where tests take place and how to reach us.',
    });
  });
});

describe('the pages that some words of a search name', () => {
  const findNamed = (query: string) =>
    findNamedPages(query.split(' '), pages).map(({ page, otherWords }) => [
      page.path,
      otherWords.join(' '),
    ]);

  it('are returned with the words to look for on them, those with the fewest first [DASH-17]', () => {
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
});
