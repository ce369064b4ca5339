import { describe, expect, it } from 'vitest';
import { contentTables } from '#schema/content.ts';
import livePage from '../../netlify/functions/live-page.ts';
import { openSharedStore, stubFunctionEnvironment } from '../support/shared-database.ts';

const { news } = contentTables;

const missingPages = new Set<string>();
/** The site sends these headers for its pages. */
const siteHeaders = {
  'content-type': 'text/html; charset=UTF-8',
  'content-security-policy': "default-src 'self'",
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
};
/** These headers apply only to the site's own response. */
const responseHeaders = {
  'cache-control': 'public, max-age=600',
  'content-encoding': 'br',
  'content-length': '5',
  connection: 'keep-alive',
  age: '12',
  date: 'Fri, 20 Nov 2026 10:05:00 GMT',
  etag: '"a"',
};

const database = await stubFunctionEnvironment(async ({ pathname }) => {
  const status = missingPages.has(pathname) ? 404 : 200;
  const headers = { ...siteHeaders, ...responseHeaders };
  return new Response(`the page ${pathname}`, { status, headers });
});
const store = openSharedStore(database, { connections: 1 });
await store.transaction((tx) => tx.insert(news).values({ _id: 'stored', title: 'A' }));

const openPage = (path: string) => livePage(new Request(`https://site.test${path}`));

describe('the function for news and service pages', () => {
  it('returns the live page only for stored records [SITE-3]', async () => {
    const page = await openPage('/news-details/stored');
    expect([page.status, await page.text()]).toEqual([200, 'the page /live/news-details']);
    for (const path of ['/news-details/unknown', '/services/service-details/stored', '/%ff']) {
      const missingPage = await openPage(path);
      expect([missingPage.status, await missingPage.text()]).toEqual([404, 'the page /404']);
    }
  });

  it('redirects from the id of an item to its readable address [SITE-3]', async () => {
    const values = { _id: 'moved', title: 'B', slug: 'cranes' };
    await store.transaction((tx) => tx.insert(news).values(values));
    const { status, headers } = await openPage('/news-details/moved?utm_source=mail');
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      301,
      'https://site.test/news-details/cranes?utm_source=mail',
      'no-cache',
    ]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('redirects to the English page of an item without a translation [LANG-2]', async () => {
    const translations = { 'title@ar': 'رافعات' };
    await store.transaction((tx) =>
      tx.insert(news).values({ _id: 'both', title: 'C', translations }),
    );
    const page = await openPage('/ar/news-details/both');
    expect([page.status, await page.text()]).toEqual([200, 'the page /ar/live/news-details']);
    const missingPage = await openPage('/ar/news-details/unknown');
    expect([missingPage.status, await missingPage.text()]).toEqual([404, 'the page /ar/404']);
    const { status, headers } = await openPage('/ar/news-details/stored?a=1');
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      302,
      'https://site.test/news-details/stored?a=1',
      'no-cache',
    ]);
    missingPages.add('/ar/live/news-details');
    for (const id of ['both', 'stored']) {
      expect((await openPage(`/ar/news-details/${id}`)).status).toBe(404);
    }
  });

  it('uses one database connection for concurrent requests', async () => {
    const responses = await Promise.all(
      Array.from({ length: 40 }, () => openPage('/news-details/stored')),
    );
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    // The other connection belongs to this test.
    expect(await database.countConnections()).toBe(2);
  });

  it.each(['/news-details/stored', '/news-details/unknown'])(
    'responds to %s with the site’s page headers, but without caching [SITE-3]',
    async (path) => {
      const { headers } = await openPage(path);
      expect(Object.fromEntries(headers)).toEqual({
        ...siteHeaders,
        'cache-control': 'no-cache',
        'x-request-id': expect.any(String),
      });
    },
  );
});
