import { expect, it } from 'vitest';
import { pageKinds, pagePattern } from '#contract/site/item-pages.ts';
import { config } from '../../../netlify/functions/live-page.ts';

it('serves the pages of every kind that has pages: add the address to its `config` [SITE-3]', () => {
  expect(config.path).toEqual(pageKinds.map(pagePattern));
});
