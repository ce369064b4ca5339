import { expect, it } from 'vitest';
import { sitePages } from '#contract/site-pages.ts';
import { pageWords } from '#services/search/page-words.ts';

it('every page that the website lists has words that it is found by [DASH-17]', () => {
  const paths = sitePages.map(({ path }) => path);
  expect(Object.keys(pageWords).toSorted()).toEqual(paths.toSorted());
});
