import { expect, it } from 'vitest';
import { pageKinds, pagePattern } from '#contract/site/item-pages.ts';
import { config } from '../../../netlify/functions/live-page.ts';

it('serves the pages of every kind that has pages, in every language: add both addresses to its `config` [SITE-3, LANG-2]', () => {
  const patterns = pageKinds.map(pagePattern);
  const all = [...patterns, ...patterns.map((pattern) => `/:language${pattern}`)];
  expect([config.path].flat().toSorted()).toEqual(all.toSorted());
});
