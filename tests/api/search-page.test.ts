import * as fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { respondToSearch } from '#api/search-page.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { DatabaseUnavailableError, WritesRefusedError } from '#db/outage.ts';
import { searchApp } from '#server/site/search-app.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { hostileTexts } from '../support/hostile-values.ts';
import { accessTokenSecret } from '../support/tokens.ts';

/** `SEARCH_RUNS=1000` sets a larger number. Each run takes about 0.1 s. */
const runs = Number(process.env['SEARCH_RUNS'] ?? 40);

const api = await startSharedApi();
const call = api.as(admin);

const template = `<title>{"{x}"}</title><!--start--><input autofocus><!--/start--><!--query--><input value="{words}"><!--/query--><!--no-results-->Nothing<!--/no-results--><!--suggestions--><a href="/contact?subject={query}#form"><!--/suggestions--><!--results--><ul>
<!--item--><li><a href="{path}">{title}</a>{label}: {text}</li><!--/item--></ul><!--/results-->
<!--before--><a href="{before}">Previous</a><!--/before--><!--after--><a href="{after}">Next</a><!--/after-->`;

function search(q: string, page = 1, clientAddress?: string) {
  const address = new URL('https://firm.example/search');
  address.search = new URLSearchParams({ q, page: String(page) }).toString();
  return searchAt(address, clientAddress);
}
function searchAt(address: URL, clientAddress = '203.0.113.9', store = api.store) {
  const request = { address, host: { clientAddress }, now: api.clock.now };
  const deps = { store, accessTokenSecret };
  return respondToSearch(deps, request, async (path) => {
    expect(path).toBe('/live/search');
    return new Response(template);
  });
}
const pageOf = async (q: string, page = 1) => (await search(q, page)).text();
const post = async (title: string, description = '') =>
  (await call(contentRoutes.news.create, { body: { title, description } })).data._id;

describe('the page of search results', () => {
  it('links to each record that visitors see, and is not cached or indexed [DASH-17]', async () => {
    const id = await post('Cranes arrive', 'In Kathmandu');
    await call(contentRoutes.faqs.create, { body: { question: 'Where?', answer: 'Kathmandu.' } });
    const answer = await search('kathmandu');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const html = await answer.text();
    expect(html).toContain(`<a href="/news-details/${id}">Cranes arrive</a>News: In Kathmandu`);
    expect(html).toContain('<a href="/">Where?</a>Question: Kathmandu.');
    expect(html).toContain('value="kathmandu"');
    expect(html).not.toMatch(/Nothing|Previous|Next/);
    expect(await pageOf('bridges')).toMatch(/Nothing/);
    expect(await pageOf('bridges')).not.toMatch(/<ul>/);
    expect(await pageOf('big "bridges" & c')).toContain(
      '/contact?subject=big%20%22bridges%22%20%26%20c#form"',
    );
    expect(await pageOf('')).not.toMatch(/Nothing|<ul>/);
  });

  it('focuses its field until words are entered, and offers other places to look [DASH-17]', async () => {
    await post('Cranes arrive');
    const emptyPage = await pageOf('');
    expect(emptyPage.match(/<input[^>]*>/g)).toEqual(['<input autofocus>']);
    expect(emptyPage).toContain('<a href="/contact?subject=#form">');
    const resultPage = await pageOf('crane');
    expect(resultPage.match(/<input[^>]*>/g)).toEqual(['<input value="crane">']);
    expect(resultPage).not.toContain('/contact');
  });

  it('links from a price to the price list, filtered by its trade and nationality [DASH-17, MAN-1]', async () => {
    const body = { category: 'Crane & hoist operator', nationality: 'Nepal', amount: 2700 };
    await call(contentRoutes.manpower.create, { body });
    const html = await pageOf('hoist');
    expect(html).toContain('<a href="/manpower-list?q=Crane%20%26%20hoist%20operator%20Nepal">');
  });

  it('shows the content of records and searches as text, whatever it is [API-3, DASH-17]', async () => {
    const hostile = '<script>alert("x")</script> {path} <!--/item--> $& \' crane';
    await post(hostile, hostile);
    const html = await pageOf('crane');
    expect(html).not.toContain('<script>');
    expect(html).toContain(
      '&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt; {path} &lt;!--/item--&gt; $&amp; &#39; crane</a>',
    );
    expect(await pageOf('"><script>')).toContain('value="&quot;&gt;&lt;script&gt;"');
  });

  it('shows twenty results per page, and links to the others [DASH-17]', async () => {
    for (let index = 0; index < 41; index += 1) await post(`Crane ${index}`);
    const count = (html: string) => html.match(/<li>/g)?.length;
    const [first, second, third] = [
      await pageOf('crane'),
      await pageOf('crane', 2),
      await pageOf('crane', 3),
    ];
    expect([first, second, third].map(count)).toEqual([20, 20, 1]);
    expect(first).toContain('/search?q=crane&amp;page=2">Next');
    expect(first).not.toContain('Previous');
    expect(second).toContain('/search?q=crane&amp;page=1">Previous');
    expect(third).not.toContain('Next');
    const all = [first, second, third].join('').match(/Crane \d+/g);
    expect(new Set(all).size).toBe(41);
  });

  it('answers an address at most sixty times a minute [DASH-17]', async () => {
    for (let index = 0; index < 60; index += 1) expect((await search('a')).status).toBe(200);
    expect((await search('a')).status).toBe(429);
    expect((await search('a', 1, '198.51.100.7')).status).toBe(200);
  });

  it('finds records while the database accepts no writes and therefore cannot count [DASH-17, OPS-2]', async () => {
    await post('Cranes arrive');
    const full = () => Promise.reject(new WritesRefusedError('The disk is full.'));
    const store = { ...api.store, write: full, transaction: full };
    const address = new URL('https://firm.example/search?q=cranes');
    const answer = await searchAt(address, undefined, store);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Cranes arrive');
  });

  it.each(hostileTexts)('answers any search and any page: %j [API-3]', async (text) => {
    expect((await search(text)).status).toBe(200);
    const address = new URL(
      `https://firm.example/search?q=a&page=${encodeURIComponent(text.toWellFormed())}`,
    );
    expect((await searchAt(address)).status).toBe(200);
  });

  it('says that it is unavailable while the database is down, and does not log the search [OPS-2]', async () => {
    const logs: object[] = [];
    const gone = () => Promise.reject(new DatabaseUnavailableError('connect ECONNREFUSED'));
    const store = { ...api.store, read: gone, write: gone, transaction: gone };
    const deps = { store, accessTokenSecret, log: (event: object) => logs.push(event) };
    const site = new Hono().get('/live/search', ({ html }) => html(template));
    const app = searchApp({ deps, trustedProxies: [], site });
    const remote = { incoming: { socket: { remoteAddress: '203.0.113.9' } } };
    const answer = await app.request('/search?q=a-secret-word', {}, remote);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    const id = answer.headers.get('x-request-id');
    expect(logs).toMatchObject([
      { level: 'error', event: 'search', id },
      { event: 'request', id, route: 'GET /search', status: 503 },
    ]);
    expect(JSON.stringify(logs)).not.toContain('a-secret-word');
  });

  it('never reveals the words of drafts, whatever happens to them [PUB-3, DASH-17]', async () => {
    const act = fc.constantFrom('draft', 'publish', 'unpublish', 'discard', 'change', 'delete');
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 8 }), async (acts) => {
        run += 1;
        const word = (index: number) => `word${run}x${index}y`;
        let id = await post(word(0));
        const params = () => ({ kind: 'news', id }) as const;
        const body = (index: number) => ({
          fields: { title: word(index), description: word(index) },
        });
        for (const [index, what] of acts.entries()) {
          const next = index + 1;
          if (what === 'draft')
            await attempt(() => call(routes.updateDraft, { params: params(), body: body(next) }));
          if (what === 'publish')
            await attempt(() =>
              call(routes.publishDraft, { params: params(), body: { fields: {} } }),
            );
          if (what === 'unpublish')
            await attempt(() => call(routes.unpublish, { params: params(), body: {} }));
          if (what === 'discard')
            await attempt(() => call(routes.deleteDraft, { params: params() }));
          if (what === 'change')
            await attempt(() =>
              call(contentRoutes.news.update, { params: { id }, body: { title: word(next) } }),
            );
          if (what === 'delete') {
            await attempt(() => call(contentRoutes.news.remove, { params: { id } }));
            id = await post(word(next));
          }
        }
        const publicNews = JSON.stringify((await call(contentRoutes.news.list)).data);
        api.advance(120_000);
        for (let index = 0; index <= acts.length; index += 1) {
          const isFound = (await pageOf(word(index))).includes('<li>');
          expect(isFound, `${word(index)} after ${acts.join(', ')}`).toBe(
            publicNews.includes(word(index)),
          );
        }
      }),
      { numRuns: runs },
    );
  });
});

/** Ignores a refusal, because the record may be in a state that does not allow the change. */
const attempt = (act: () => Promise<unknown>) => act().catch(() => undefined);
