import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { localizePath } from '#contract/texts/language-paths.ts';
import { type Language, languages, translationLanguages } from '#contract/texts/languages.ts';
import { DatabaseUnavailableError } from '#db/outage.ts';
import { hashContent } from '#publisher/fingerprint.ts';
import { netlifyConfigFile, readNetlifyConfig } from '#server/site/netlify-config.ts';
import { createSiteApp } from '#server/site/static-site.ts';
import type { LogEvent } from '#services/log.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';

const configText = `
[[redirects]]
  from = "/dashboard/*"
  to = "/dashboard.html"
  status = 200
[[redirects]]
  from = "/old/:id"
  to = "/news-details/:id"
[[redirects]]
  from = "/moved/*"
  to = "https://elsewhere.example/:splat"
  status = 302
[[redirects]]
  from = "/ar/*"
  to = "/ar/404.html"
  status = 404
[[redirects]]
  from = "/xx/*"
  to = "/xx/404.html"
  status = 404
[[headers]]
  for = "/*"
  [headers.values]
    X-Frame-Options = "DENY"
[[headers]]
  for = "/_astro/*"
  [headers.values]
    Cache-Control = "public, max-age=31536000, immutable"
[[headers]]
  for = "/feed.xml"
  [headers.values]
    Content-Type = "application/rss+xml"
`;

const policyHeader = 'Content-Security-Policy';

const files = {
  'index.html': '<h1>Home</h1>',
  'news.html': `<h1>News</h1>${'<p>text</p>'.repeat(200)}`,
  '404.html': '<h1>Oops! Page not found</h1>',
  'ar.html': '<h1>الرئيسية</h1>',
  'ar/404.html': '<h1>الصفحة غير موجودة</h1>',
  'ar/live/news-details.html': '<h1>جارٍ التحميل</h1>',
  'dashboard.html': '<h1>Dashboard</h1>',
  'live/news-details.html': '<h1>Loading</h1>',
  'news-details/a.html': '<h1>A</h1>',
  '_astro/app.Hash1234.js': 'run()',
  'robots.txt': 'User-agent: *',
  'feed.xml': '<rss/>',
  'mark.svg': '<svg/>',
  _headers: `/*\n  X-From-Build: yes\n  ${policyHeader}: default-src 'self'\n/news\n  X-Page: news\n`,
};

let app: ReturnType<typeof createSiteApp>;
let logEvents: LogEvent[];
let get: (path: string, headers?: Record<string, string>) => Promise<Response>;

beforeEach(async () => {
  const root = await makeTemporaryFolder();
  const folder = join(root, 'site');
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const release = {
    contentNumber: 1,
    changedAt: '',
    code: 'code',
    find: (file: string) =>
      file in files ? { path: join(folder, file), digest: hashContent(file) } : null,
  };
  await writeFile(join(root, 'secret.txt'), 'not for anyone');
  await writeFile(join(root, 'netlify.toml'), configText);
  logEvents = [];
  app = createSiteApp({
    log: (event) => logEvents.push(event),
    getLiveRelease: () => release,
    config: await readNetlifyConfig(join(root, 'netlify.toml')),
    findLivePage: async (path) => {
      if (path === '/news-details/down') throw new DatabaseUnavailableError('connect ECONNREFUSED');
      if (path === '/news-details/before') return { movedTo: '/news-details/now' };
      if (path === '/ar/news-details/a') return { movedTo: '/news-details/a', isTemporary: true };
      if (path === '/ar/news-details/b') return { page: '/ar/live/news-details' };
      return path === '/news-details/new' ? { page: '/live/news-details' } : null;
    },
  });
  get = async (path, headers = {}) => app.request(path, { headers });
});

it.each([
  ['/moved/', 'https://elsewhere.example/'],
  ['/moved/a/b/', 'https://elsewhere.example/a/b'],
  ['/old/1/', '/news-details/1'],
])('redirects from %s to %s, with or without a trailing slash [SITE-1]', async (from, to) => {
  expect((await get(from)).headers.get('location')).toBe(to);
  expect((await get(from.slice(0, -1))).headers.get('location')).toBe(to);
});

it('sends a page with its headers, with or without a trailing slash [SITE-1]', async () => {
  expect((await get('/news')).headers.get('x-page')).toBe('news');
  expect((await get('/news/')).headers.get('x-page')).toBe('news');
});

describe('the built site', () => {
  it.each([
    ['/', 'Home'],
    ['/news', 'News'],
    ['/news/', 'News'],
    ['/news.html', 'News'],
    ['/news-details/a', '<h1>A</h1>'],
    ['/dashboard', 'Dashboard'],
    ['/dashboard/manageNews/addNews', 'Dashboard'],
    ['/DashBoard/ManageFAQ', 'Dashboard'],
  ])('returns the page for %s', async (path, text) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain(text);
  });

  it('returns the live page for an unbuilt item, and 404 for an unknown item [SITE-3]', async () => {
    const livePage = await get('/news-details/new');
    expect([livePage.status, await livePage.text()]).toEqual([200, '<h1>Loading</h1>']);
    const missingPage = await get('/news-details/unknown');
    expect([missingPage.status, await missingPage.text()]).toEqual([404, files['404.html']]);
  });

  it('redirects from the earlier address of an item without caching the redirect [SITE-3]', async () => {
    const { status, headers } = await get('/news-details/before?utm_source=mail');
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      301,
      '/news-details/now?utm_source=mail',
      'no-cache',
    ]);
  });

  it('returns the 404 page in the language of the address [LANG-2]', async () => {
    for (const path of ['/ar/nope', '/ar/news-details/unknown']) {
      const response = await get(path);
      expect([response.status, await response.text()]).toEqual([404, files['ar/404.html']]);
    }
    for (const path of ['/xx', '/xx/nope', '/arabic']) {
      const response = await get(path);
      expect([response.status, await response.text()]).toEqual([404, files['404.html']]);
    }
    expect(await (await get('/ar')).text()).toBe(files['ar.html']);
    expect(await (await get('/ar/')).text()).toBe(files['ar.html']);
  });

  it('shows an unbuilt translation live, or redirects to the English page [SITE-3, LANG-2]', async () => {
    const livePage = await get('/ar/news-details/b');
    expect([livePage.status, await livePage.text()]).toEqual([
      200,
      files['ar/live/news-details.html'],
    ]);
    const { status, headers } = await get('/ar/news-details/a');
    expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
      302,
      '/news-details/a',
      'no-cache',
    ]);
  });

  it('returns 503 for an unbuilt item while the database is down [SITE-3, OPS-2]', async () => {
    const response = await get('/news-details/down');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(logEvents).toEqual([
      { level: 'error', event: 'unavailable', route: 'GET /*', reason: expect.any(String) },
    ]);
    expect((await get('/news')).status).toBe(200);
  });

  it.each([
    '/nope',
    '/_astro/gone.js',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%00',
    '/news.html/x',
  ])('returns a 404 without an immutable cache policy for %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control') ?? '').not.toContain('immutable');
  });

  it.each(['/%', '/%zz', '/news/%E0%A4%A'])(
    'returns the 404 page for the malformed address %s [SITE-1]',
    async (path) => {
      const response = await get(path);
      expect([response.status, await response.text()]).toEqual([404, files['404.html']]);
    },
  );

  it('sends a file with the media type from netlify.toml [SITE-1]', async () => {
    expect((await get('/feed.xml')).headers.get('content-type')).toBe('application/rss+xml');
  });

  it('applies the redirects and headers of netlify.toml and of the build', async () => {
    expect((await get('/old/7')).status).toBe(301);
    expect((await get('/moved/a/b')).status).toBe(302);
    const { headers } = await get('/news');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-from-build')).toBe('yes');
  });

  it('sends the page policy only with files that browsers open as pages [SITE-1]', async () => {
    const getPolicy = async (path: string) => (await get(path)).headers.get(policyHeader);
    for (const path of ['/', '/news', '/nope', '/feed.xml', '/mark.svg']) {
      expect(await getPolicy(path), path).toBe("default-src 'self'");
    }
    for (const path of ['/_astro/app.Hash1234.js', '/robots.txt']) {
      expect(await getPolicy(path), path).toBeNull();
    }
  });

  it('marks hashed files as immutable, and makes browsers revalidate pages', async () => {
    const script = await get('/_astro/app.Hash1234.js');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const page = await get('/news');
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const etag = page.headers.get('etag') ?? '';
    const revalidation = await get('/news', { 'if-none-match': `W/${etag}` });
    expect([revalidation.status, await revalidation.text()]).toEqual([304, '']);
  });

  // If the work grew with the square of this length, the test would time out.
  it.each([
    ['If-None-Match', '/news', { 'if-none-match': `a${' '.repeat(1_000_000)}b` }],
    ['Accept-Encoding', '/news', { 'accept-encoding': `br${'; '.repeat(500_000)}q=0` }],
    ['path', `${'/'.repeat(1_000_000)}x`, {}],
  ])('stays responsive despite a long %s', async (_, path, headers) => {
    expect((await get(path, headers)).status).toBeLessThan(500);
  });

  it('sends the security headers with pages, redirects and errors', async () => {
    const etag = (await get('/news')).headers.get('etag') ?? '';
    for (const [path, init, status] of [
      ['/news', {}, 200],
      ['/news', { headers: { 'if-none-match': etag } }, 304],
      ['/old/7', {}, 301],
      ['/nope', {}, 404],
      ['/news', { method: 'POST' }, 405],
    ] as const) {
      const response = await app.request(path, init);
      expect(response.status).toBe(status);
      expect(response.headers.get('x-frame-options'), path).toBe('DENY');
    }
  });

  it('compresses a page only if the client accepts the encoding', async () => {
    const brotliResponse = await get('/news', { 'accept-encoding': 'gzip, br' });
    expect(brotliResponse.headers.get('content-encoding')).toBe('br');
    const text = brotliDecompressSync(Buffer.from(await brotliResponse.arrayBuffer())).toString();
    expect(text).toBe(files['news.html']);
    const plainResponse = await get('/news', { 'accept-encoding': 'br;q=0' });
    expect(plainResponse.headers.get('content-encoding')).toBeNull();
  });

  it('responds to HEAD without a body, and rejects POST', async () => {
    const head = await app.request('/news', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await app.request('/news', { method: 'POST' })).status).toBe(405);
  });
});

describe('the rules of netlify.toml', () => {
  // Links to older sites often have a trailing slash.
  it.each([
    ['/home', '/'],
    ['/home/', '/'],
    ['/About', '/about-us'],
    ['/About-Us/', '/about-us'],
    ['/services', '/our-services'],
    ['/services/', '/our-services'],
    ['/Services/', '/our-services'],
    ['/services/service-details/', '/our-services'],
    ['/news-details', '/news'],
    ['/partners', '/our-clients'],
    ['/price-list/', '/manpower-list'],
    ['/contact-us/', '/contact'],
    ['/feed/', '/rss.xml'],
    ['/login/', '/dashboard'],
  ])('redirect from %s to %s [SITE-1]', async (from, to) => {
    const { findRedirect } = await readNetlifyConfig(netlifyConfigFile);
    expect(findRedirect(from)).toEqual({ to, status: 301, force: false });
  });

  it('do not redirect the pages of items [SITE-1]', async () => {
    const { findRedirect } = await readNetlifyConfig(netlifyConfigFile);
    for (const path of ['/news-details/a', '/services/service-details/b', '/nowhere']) {
      expect(findRedirect(path)).toBeNull();
    }
  });

  it('set a cache policy only for files with a hash in their names [OPS-1]', async () => {
    const { getHeaders } = await readNetlifyConfig(netlifyConfigFile);
    const getCachePolicy = (path: string) => new Headers(getHeaders(path)).get('cache-control');
    expect(getCachePolicy('/_astro/app.Hash1234.js')).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/news', '/favicon.svg', '/rss.xml', '/dashboard']) {
      expect(getCachePolicy(path), path).toBeNull();
    }
  });

  it('send the feed of every language with its media type [SITE-1, LANG-2]', async () => {
    const { getHeaders } = await readNetlifyConfig(netlifyConfigFile);
    for (const language of Object.keys(languages) as Language[]) {
      const type = new Headers(getHeaders(localizePath('/rss.xml', language))).get('content-type');
      expect(type, language).toMatch(/^application\/rss\+xml/);
    }
  });

  it('include the 404 page of every language [LANG-2]', async () => {
    const { findRedirect } = await readNetlifyConfig(netlifyConfigFile);
    for (const language of translationLanguages) {
      const redirect = findRedirect(localizePath('/nowhere/x', language));
      expect(redirect, 'Add a rule for the language to netlify.toml.').toEqual({
        to: localizePath('/404.html', language),
        status: 404,
        force: false,
      });
    }
  });
});
