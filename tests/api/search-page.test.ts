import * as fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { respondToSearch } from '#api/search-page.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { WritesRefusedError } from '#db/outage.ts';
import { createSearchApp } from '#server/site/search-app.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { hostileTexts } from '../support/hostile-values.ts';
import { accessTokenSecret } from '../support/tokens.ts';
import { makeUnreachable } from '../support/unreachable-store.ts';

/** `SEARCH_RUNS=1000` sets a larger number. Each run takes about 0.1 s. */
const runs = Number(process.env['SEARCH_RUNS'] ?? 40);

const api = await startSharedApi();
const call = api.as(admin);

const template = `<title>{"{x}"}</title><!--start--><input autofocus><!--/start--><!--query--><input value="{words}"><!--/query--><!--no-results-->Nothing<!--/no-results--><!--suggestions--><a href="/contact?subject={query}#form"><!--/suggestions--><!--results--><ul>
<!--item--><li><a href="{path}">{title}</a>{label}: {text}</li><!--/item--></ul><!--/results-->
<!--before--><a href="{before}">Previous</a><!--/before--><!--after--><a href="{after}">Next</a><!--/after-->`;

function requestPage(q: string, page = 1, clientAddress?: string) {
  const address = new URL('https://firm.example/search');
  address.search = new URLSearchParams({ q, page: String(page) }).toString();
  return requestAddress(address, clientAddress);
}
function requestAddress(address: URL, clientAddress = '203.0.113.9', store = api.store) {
  const request = { address, host: { clientAddress }, now: api.clock.now };
  const deps = { store, accessTokenSecret };
  return respondToSearch(deps, request, async (path) => {
    expect(path).toBe('/live/search');
    return new Response(template);
  });
}
const readPage = async (q: string, page = 1) => (await requestPage(q, page)).text();
const createNews = async (title: string, description = '') =>
  (await call(contentRoutes.news.create, { body: { title, description } })).data._id;

describe('the page of search results', () => {
  it('links to matching records, and is neither cached nor indexed [DASH-17]', async () => {
    const id = await createNews('Cranes arrive', 'In Kathmandu');
    await call(contentRoutes.faqs.create, { body: { question: 'Where?', answer: 'Kathmandu.' } });
    const response = await requestPage('kathmandu');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain(`<a href="/news-details/${id}">Cranes arrive</a>News: In Kathmandu`);
    expect(html).toContain('<a href="/">Where?</a>Question: Kathmandu.');
    expect(html).toContain('value="kathmandu"');
    expect(html).not.toMatch(/Nothing|Previous|Next/);
    expect(await readPage('bridges')).toMatch(/Nothing/);
    expect(await readPage('bridges')).not.toMatch(/<ul>/);
    expect(await readPage('big "bridges" & c')).toContain(
      '/contact?subject=big%20%22bridges%22%20%26%20c#form"',
    );
    expect(await readPage('')).not.toMatch(/Nothing|<ul>/);
  });

  it('focuses its field and suggests the contact form before a search [DASH-17]', async () => {
    await createNews('Cranes arrive');
    const emptyPage = await readPage('');
    expect(emptyPage.match(/<input[^>]*>/g)).toEqual(['<input autofocus>']);
    expect(emptyPage).toContain('<a href="/contact?subject=#form">');
    const resultPage = await readPage('crane');
    expect(resultPage.match(/<input[^>]*>/g)).toEqual(['<input value="crane">']);
    expect(resultPage).not.toContain('/contact');
  });

  it('links a price to the list filtered by trade and nationality [DASH-17, MAN-1]', async () => {
    const body = { category: 'Crane & hoist operator', nationality: 'Nepal', amount: 2700 };
    await call(contentRoutes.manpower.create, { body });
    const html = await readPage('hoist');
    expect(html).toContain('<a href="/manpower-list?q=Crane%20%26%20hoist%20operator%20Nepal">');
  });

  it('escapes the content of records and searches [API-3, DASH-17]', async () => {
    const hostile = '<script>alert("x")</script> {path} <!--/item--> $& \' crane';
    await createNews(hostile, hostile);
    const html = await readPage('crane');
    expect(html).not.toContain('<script>');
    expect(html).toContain(
      '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; {path} &lt;!--/item--&gt; $&amp; &#39; crane</a>',
    );
    expect(await readPage('"><script>')).toContain('value="&quot;&gt;&lt;script&gt;"');
  });

  it('shows twenty results per page, and links to adjacent pages [DASH-17]', async () => {
    for (let index = 0; index < 41; index += 1) await createNews(`Crane ${index}`);
    const count = (html: string) => html.match(/<li>/g)?.length;
    const [first, second, third] = [
      await readPage('crane'),
      await readPage('crane', 2),
      await readPage('crane', 3),
    ];
    expect([first, second, third].map(count)).toEqual([20, 20, 1]);
    expect(first).toContain('/search?q=crane&amp;page=2">Next');
    expect(first).not.toContain('Previous');
    expect(second).toContain('/search?q=crane&amp;page=1">Previous');
    expect(third).not.toContain('Next');
    const all = [first, second, third].join('').match(/Crane \d+/g);
    expect(new Set(all).size).toBe(41);
  });

  it('accepts sixty searches per minute from an address [DASH-17]', async () => {
    for (let index = 0; index < 60; index += 1) expect((await requestPage('a')).status).toBe(200);
    expect((await requestPage('a')).status).toBe(429);
    expect((await requestPage('a', 1, '198.51.100.7')).status).toBe(200);
  });

  it('finds records while the database accepts no writes [DASH-17, OPS-2]', async () => {
    await createNews('Cranes arrive');
    const refuseWrite = () => Promise.reject(new WritesRefusedError('The disk is full.'));
    const store = { ...api.store, write: refuseWrite, transaction: refuseWrite };
    const address = new URL('https://firm.example/search?q=cranes');
    const response = await requestAddress(address, undefined, store);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Cranes arrive');
  });

  it.each(hostileTexts)('accepts %j as a search and as a page number [API-3]', async (text) => {
    expect((await requestPage(text)).status).toBe(200);
    const address = new URL(
      `https://firm.example/search?q=a&page=${encodeURIComponent(text.toWellFormed())}`,
    );
    expect((await requestAddress(address)).status).toBe(200);
  });

  it('returns 503 while the database is down, without logging the search [OPS-2]', async () => {
    const logs: object[] = [];
    const store = makeUnreachable(api.store);
    const deps = { store, accessTokenSecret, log: (event: object) => logs.push(event) };
    const site = new Hono().get('/live/search', ({ html }) => html(template));
    const app = createSearchApp({ deps, trustedProxies: [], site });
    const remote = { incoming: { socket: { remoteAddress: '203.0.113.9' } } };
    const response = await app.request('/search?q=a-secret-word', {}, remote);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    const id = response.headers.get('x-request-id');
    expect(logs).toMatchObject([
      { level: 'error', event: 'search', id },
      { event: 'request', id, route: 'GET /search', status: 503 },
    ]);
    expect(JSON.stringify(logs)).not.toContain('a-secret-word');
  });

  it('never reveals the words of drafts during random changes [PUB-3, DASH-17]', async () => {
    const anyChange = fc.constantFrom(
      'draft',
      'publish',
      'unpublish',
      'discard',
      'change',
      'delete',
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(anyChange, { minLength: 2, maxLength: 8 }), async (changes) => {
        run += 1;
        const word = (index: number) => `word${run}x${index}y`;
        let id = await createNews(word(0));
        const params = () => ({ kind: 'news', id }) as const;
        const body = (index: number) => ({
          fields: { title: word(index), description: word(index) },
        });
        for (const [index, change] of changes.entries()) {
          const next = index + 1;
          if (change === 'draft')
            await tryChange(() => call(routes.updateDraft, { params: params(), body: body(next) }));
          if (change === 'publish')
            await tryChange(() =>
              call(routes.publishDraft, { params: params(), body: { fields: {} } }),
            );
          if (change === 'unpublish')
            await tryChange(() => call(routes.unpublish, { params: params(), body: {} }));
          if (change === 'discard')
            await tryChange(() => call(routes.deleteDraft, { params: params() }));
          if (change === 'change')
            await tryChange(() =>
              call(contentRoutes.news.update, { params: { id }, body: { title: word(next) } }),
            );
          if (change === 'delete') {
            await tryChange(() => call(contentRoutes.news.remove, { params: { id } }));
            id = await createNews(word(next));
          }
        }
        const publicNews = JSON.stringify((await call(contentRoutes.news.list)).data);
        api.advance(120_000);
        for (let index = 0; index <= changes.length; index += 1) {
          const isFound = (await readPage(word(index))).includes('<li>');
          expect(isFound, `${word(index)} after ${changes.join(', ')}`).toBe(
            publicNews.includes(word(index)),
          );
        }
      }),
      { numRuns: runs },
    );
  });
});

/** Ignores a refusal, because the record may be in a state that does not allow the change. */
const tryChange = (change: () => Promise<unknown>) => change().catch(() => undefined);
