import { expect, it } from 'vitest';
import { contentKindNames } from '#contract/kinds/content-kinds.ts';
import { addressOnWebsite } from '#dashboard/editing/list/address-on-website.ts';
import { kindViews } from '#site/kinds/views.ts';

const record = { _id: '1', slug: 'cranes' };

it.each(contentKindNames)('%s open on the page that previews link to [DASH-17]', async (name) => {
  const { pathOf } = await kindViews[name]();
  expect(addressOnWebsite({ name }, record)).toBe(pathOf(record));
});

it('an answer opens on the home page, and a news item on its own [HOME-5, SITE-3]', () => {
  expect(addressOnWebsite({ name: 'faqs' }, record)).toBe('/');
  expect(addressOnWebsite({ name: 'news' }, record)).toBe('/news-details/cranes');
});
