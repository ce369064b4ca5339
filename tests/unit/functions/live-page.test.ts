import { expect, it } from 'vitest';
import { getPagePattern, pageKinds } from '#contract/site/item-pages.ts';
import { config } from '../../../netlify/functions/live-page.ts';

it('the live-page function serves the item pages of every kind in every language [SITE-3, LANG-2]', () => {
  const patterns = pageKinds.map(getPagePattern);
  const paths = [...patterns, ...patterns.map((pattern) => `/:language${pattern}`)];
  expect(
    [config.path].flat().toSorted(),
    'Add both paths of a new kind to `config` in netlify/functions/live-page.ts.',
  ).toEqual(paths.toSorted());
});
