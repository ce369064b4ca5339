import { describe, expect, it } from 'vitest';
import { contentKindNames } from '#contract/kinds/content-kinds.ts';
import { getItemPath } from '#contract/kinds/item-path.ts';
import { getWebsitePath } from '#dashboard/editing/list/website-path.ts';
import { kindViews } from '#site/kinds/views.ts';

const record = { _id: '1', slug: 'cranes' };

describe('a record’s address on the website', () => {
  it.each(contentKindNames)('matches the address in previews of %s [DASH-17]', async (name) => {
    const { pagePath } = await kindViews[name]();
    expect(getWebsitePath({ name }, record)).toBe(getItemPath(pagePath, record));
  });

  it('is the home page for an FAQ, and a separate page for a news item [HOME-5, SITE-3]', () => {
    expect(getWebsitePath({ name: 'faqs' }, record)).toBe('/');
    expect(getWebsitePath({ name: 'news' }, record)).toBe('/news-details/cranes');
  });
});
