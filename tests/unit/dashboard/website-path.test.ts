import { describe, expect, it } from 'vitest';
import { contentKindNames } from '#contract/kinds/content-kinds.ts';
import { getItemPath } from '#contract/kinds/item-path.ts';
import { getWebsitePath } from '#dashboard/editing/list/website-path.ts';
import { kindViews } from '#site/kinds/views.ts';

const record = { _id: '1', slug: 'cranes' };

describe('the address of a record on the website', () => {
  it.each(contentKindNames)('is the address in previews: %s [DASH-17]', async (name) => {
    const { pagePath } = await kindViews[name]();
    expect(getWebsitePath({ name }, record)).toBe(getItemPath(pagePath, record));
  });

  it('is the home page for an answer, and a separate page for a news item [HOME-5, SITE-3]', () => {
    expect(getWebsitePath({ name: 'faqs' }, record)).toBe('/');
    expect(getWebsitePath({ name: 'news' }, record)).toBe('/news-details/cranes');
  });
});
