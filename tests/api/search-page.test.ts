import * as fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { respondToSearch } from '#api/search-page.ts';
import { WritesRefusedError } from '#db/outage.ts';
import { createSearchApp } from '#server/site/search-app.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { hostileTexts } from '../support/hostile-values.ts';
import { createContentCalls } from '../support/record-calls.ts';
import { accessTokenSecret } from '../support/tokens.ts';
import { makeUnreachable } from '../support/unreachable-store.ts';

/** The number of random runs, which take about 0.1 s each. `SEARCH_RUNS=1000` sets a different number. */
const runs = Number(process.env['SEARCH_RUNS'] ?? 40);

const api = await startSharedApi();
const { news, faqs, manpower: prices } = createContentCalls(api.as(admin));

const template = `<title>{"{x}"}</title><!--start--><input autofocus><!--/start--><!--query--><input value="{words}"><!--/query--><!--no-results-->Nothing<!--/no-results--><!--suggestions--><a href="/contact?subject={query}#form"><!--/suggestions--><!--results--><ul>
<!--item--><li><a href="{path}">{title}</a>{label}: {text}</li><!--/item--></ul><!--/results-->
<!--before--><a href="{before}">Previous</a><!--/before--><!--after--><a href="{after}">Next</a><!--/after-->`;

function requestPage(q: string, page = 1, clientAddress?: string) {
  const address = new URL('https://firm.example/search');
  address.search = new URLSearchParams({ q, page: String(page) }).toString();
  return requestAddress(address, clientAddress);
}
function requestAddress(address: URL, clientAddress = '203.0.113.9', store = api.store) {
  const request = { url: address, host: { clientAddress }, now: api.clock.now };
  const deps = { store, accessTokenSecret };
  return respondToSearch(deps, request, async (path) => {
    expect(path).toBe('/live/search');
    return new Response(template);
  });
}
const readPage = async (q: string, page = 1) => (await requestPage(q, page)).text();
const createNews = (title: string, description = '') => news.add({ title, description });

describe('the search results page', () => {
  it('links to matching records, and is neither cached nor indexed [DASH-17]', async () => {
    const id = await createNews('Cranes arrive', 'In Kathmandu');
    await faqs.add({ question: 'Where?', answer: 'Kathmandu.' });
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

  it('focuses the search field and suggests the contact form before a search [DASH-17]', async () => {
    await createNews('Cranes arrive');
    const emptyPage = await readPage('');
    expect(emptyPage.match(/<input[^>]*>/g)).toEqual(['<input autofocus>']);
    expect(emptyPage).toContain('<a href="/contact?subject=#form">');
    const resultPage = await readPage('crane');
    expect(resultPage.match(/<input[^>]*>/g)).toEqual(['<input value="crane">']);
    expect(resultPage).not.toContain('/contact');
  });

  it('links a price to the price list filtered by trade and nationality [DASH-17, MAN-1]', async () => {
    await prices.add({ category: 'Crane & hoist operator', nationality: 'Nepal', amount: 2700 });
    const html = await readPage('hoist');
    expect(html).toContain('<a href="/manpower-list?q=Crane%20%26%20hoist%20operator%20Nepal">');
  });

  it('escapes HTML in records and searches [API-3, DASH-17]', async () => {
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
    const countItems = (html: string) => html.match(/<li>/g)?.length;
    const [first, second, third] = [
      await readPage('crane'),
      await readPage('crane', 2),
      await readPage('crane', 3),
    ];
    expect([first, second, third].map(countItems)).toEqual([20, 20, 1]);
    expect(first).toContain('/search?q=crane&amp;page=2">Next');
    expect(first).not.toContain('Previous');
    expect(second).toContain('/search?q=crane&amp;page=1">Previous');
    expect(third).not.toContain('Next');
    const titles = [first, second, third].join('').match(/Crane \d+/g);
    expect(new Set(titles).size).toBe(41);
  });

  it('accepts sixty searches per minute from an IP address [DASH-17]', async () => {
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

  it('returns 503 while the database is down, without logging the search words [OPS-2]', async () => {
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

  it('finds only published words after random changes [PUB-3, DASH-17]', async () => {
    const names = ['draft', 'publish', 'unpublish', 'discard', 'change', 'delete'] as const;
    const sequences = fc.array(fc.constantFrom(...names), { minLength: 2, maxLength: 8 });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(sequences, async (sequence) => {
        run += 1;
        const makeWord = (index: number) => `word${run}x${index}y`;
        let id = await createNews(makeWord(0));
        for (const [index, name] of sequence.entries()) {
          const title = makeWord(index + 1);
          const fields = { title, description: title };
          const changes: Record<typeof name, () => Promise<unknown>> = {
            draft: () => news.saveDraft(id, fields),
            publish: () => news.publish(id),
            unpublish: () => news.unpublish(id),
            discard: () => news.discard(id),
            change: () => news.update(id, { title }),
            delete: () => news.remove(id),
          };
          // The record’s state may not allow the change.
          await changes[name]().catch(() => undefined);
          if (name === 'delete') id = await createNews(title);
        }
        const publicNews = JSON.stringify(await news.list());
        api.advance(120_000);
        for (let index = 0; index <= sequence.length; index += 1) {
          const isFound = (await readPage(makeWord(index))).includes('<li>');
          expect(isFound, `${makeWord(index)} after ${sequence.join(', ')}`).toBe(
            publicNews.includes(makeWord(index)),
          );
        }
      }),
      { numRuns: runs },
    );
  });
});
