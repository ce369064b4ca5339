import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { afterAll, describe, expect, it } from 'vitest';
import { admin, startApi, startTestApi } from '../support/api.ts';
import { deepJson } from '../support/hostile-values.ts';
import { signAccessToken } from '../support/tokens.ts';
import { makeUnreachable } from '../support/unreachable-store.ts';

const api = await startApi();
afterAll(api.close);
await api.addAccount(admin, 'admin');
const token = await signAccessToken(admin, api.clock.now);
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (path: string, body: BodyInit, extraHeaders: Record<string, string> = {}) =>
  api.send(path, { method: 'POST', body, headers: { ...headers, ...extraHeaders } });

const put = (path: string, body: BodyInit) => api.send(path, { method: 'PUT', body, headers });

describe('the HTTP API', () => {
  it('matches paths case-insensitively and ids case-sensitively', async () => {
    expect((await api.send('/GETNEWSES')).status).toBe(200);
    expect((await api.send('/getnewses/')).status).toBe(200);
    expect((await api.send('/getProfile/profile')).status).toBe(200);
    expect((await api.send('/getProfile/PROFILE')).status).toBe(404);
  });

  it('returns 404 for an unknown path or id [API-3]', async () => {
    const ids = ['unknown', '%00', '%ff', 'a%2Fb'];
    for (const path of ['/', '/getNew', ...ids.map((id) => `/getNews/${id}`)]) {
      const response = await api.send(path);
      expect(response.status, path).toBe(404);
      expect(await response.json()).toMatchObject({ status: 404, code: 'not-found' });
    }
  });

  it('returns JSON for success and failure [API-4]', async () => {
    const faqResponse = await post('/postFaq', JSON.stringify({ question: 'Q?', answer: 'A.' }));
    const { _id } = await faqResponse.json();
    const deletion = await api.send(`/deleteFaq/${_id}`, { method: 'DELETE', headers });
    const refusal = await api.send(`/deleteFaq/${_id}`, { method: 'DELETE' });
    for (const [response, status] of [
      [deletion, 200],
      [refusal, 401],
    ] as const) {
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toMatch(/^application\/(problem\+)?json/);
      expect(await response.json()).toBeTypeOf('object');
    }
  });

  it('returns 405 with the allowed methods for an unsupported method [API-3]', async () => {
    const response = await api.send('/getNewses', { method: 'PATCH' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET');
  });

  it('responds to HEAD like GET, without a body', async () => {
    const response = await api.send('/getNewses', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it('returns 415 for an unsupported content type [API-3]', async () => {
    const textHeaders = { 'content-type': 'text/plain' };
    expect((await post('/postNews', 'title=A', textHeaders)).status).toBe(415);
    expect((await post('/postNews', 'a=b', formHeaders)).status).toBe(415);
    expect((await post('/uploadImage', '{}')).status).toBe(415);
  });

  it('does not redirect requests other than those of the contact form [API-3, CON-5]', async () => {
    const readStatus = async (path: string, init: RequestInit = {}) =>
      (await api.send(path, { ...init, headers: { ...formHeaders, ...init.headers } })).status;
    expect(await readStatus('/postNews', { method: 'POST', body: 'title=A' })).toBe(401);
    expect(await readStatus('/getUsers')).toBe(401);
    expect(await readStatus('/nothing', { method: 'POST', body: 'a=b' })).toBe(404);
    expect(await readStatus('/getNews/unknown')).toBe(404);
    expect(await readStatus('/postMessage', { method: 'PUT', body: 'a=b' })).toBe(405);
    const { authorization = '' } = headers;
    const deletionInit = { method: 'DELETE', headers: { authorization } };
    expect(await readStatus('/deleteNews/1', deletionInit)).toBe(404);
  });

  it('returns 413 for a body that is too large [API-3]', async () => {
    const response = await post('/postNews', JSON.stringify({ title: 'x'.repeat(1_100_000) }));
    expect(response.status).toBe(413);
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '{"title":{}}',
    '{"title":["a"]}',
    '{"__proto__":{"a":1},"title":5}',
    '{"time":"tomorrow"}',
    '{"time":1e300}',
    '{"time":"+275760-09-13"}',
  ])('returns 400 for the body %j [API-3]', async (body) => {
    const response = await post('/postNews', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'invalid-input',
      type: 'urn:problem:invalid-input',
    });
  });

  it('returns a readable message for each invalid field [API-3]', async () => {
    const response = await post('/postService', '{"name":5,"status":"Old","image":"x"}');
    expect((await response.json()).errors).toEqual([
      { field: 'name', message: 'Must be text' },
      { field: 'status', message: 'Must be New, Top or Popular' },
      { field: 'image', message: expect.stringContaining('https://') },
    ]);
  });

  const invalidRecord = '{"_id":5,"title":5,"description":5,"image":5,"time":5,"name":5}';
  const unknownFields = `{${Array.from({ length: 9 }, (_, index) => `"unknown${index}":5`)}}`;
  const invalidLists = [
    ['numbers', '5'],
    ['invalid records', invalidRecord],
    ['records with unknown fields', unknownFields],
  ].flatMap(([label, entry]) =>
    [1_000, 20_000, 130_000].map((entries) => [entries, label, entry] as const),
  );

  it.each(invalidLists)(
    'returns at most 100 errors and 100 KB for a list of %i %s [API-3]',
    async (entries, _, entry) => {
      const list = `[${Array.from({ length: entries }, () => entry)}]`;
      for (const response of [
        await post('/importContent', `{"format":2,"news":${list},"services":[5],"faqs":${list}}`),
        await post('/importContent', `{"format":2,"manpower":${list}}`),
        await put('/orderFaqs', `{"ids":${list}}`),
      ]) {
        expect([400, 413]).toContain(response.status);
        const text = await response.text();
        expect(text.length).toBeLessThan(100_000);
        if (response.status === 400) {
          const { errors } = JSON.parse(text);
          expect(errors.length).toBeGreaterThan(0);
          expect(errors.length).toBeLessThanOrEqual(100);
        }
      }
    },
  );

  it('checks the length of a list before its entries [API-3]', async () => {
    const body = JSON.stringify({ ids: Array.from({ length: 50_001 }, () => 5) });
    expect((await (await put('/orderFaqs', body)).json()).errors).toEqual([
      { field: 'ids', message: 'Must have at most 50,000 entries' },
    ]);
  });

  it.each(['postDraft/news', 'importMany', 'postMessage', 'postNews'])(
    'rejects a deeply nested body in a request to /%s [API-3]',
    async (path) => {
      const keyHeader = { 'idempotency-key': 'deep' };
      for (const body of [`{"fields":{"title":"A","x":${deepJson}}}`, deepJson]) {
        const response = await post(`/${path}`, body, keyHeader);
        expect(response.status).toBe(400);
        expect((await response.json()).detail).toContain('nested too deeply');
      }
    },
  );

  it('limits the length of a text field [API-3]', async () => {
    const response = await post('/postNews', JSON.stringify({ title: 'x'.repeat(301) }));
    expect((await response.json()).errors).toEqual([
      { field: 'title', message: 'Must be at most 300 characters' },
    ]);
  });

  it('sends the security headers from netlify.toml with every response', async () => {
    const config = parse(readFileSync(new URL('../../netlify.toml', import.meta.url), 'utf8'));
    const [{ values }] = config['headers'] as [{ values: Record<string, string> }];
    expect(Object.keys(values)).not.toHaveLength(0);
    const etag = (await api.send('/getNewses')).headers.get('etag') ?? '';
    for (const [path, init, status] of [
      ['/getNewses', {}, 200],
      ['/getNewses', { headers: { 'if-none-match': etag } }, 304],
      ['/postMessage', { method: 'POST', body: 'a=b', headers: formHeaders }, 303],
      ['/getUsers', {}, 401],
      ['/nothing', {}, 404],
      ['/getNewses', { method: 'PUT' }, 405],
    ] as const) {
      const response = await api.send(path, init);
      expect(response.status).toBe(status);
      expect(Object.fromEntries(response.headers)).toMatchObject(
        Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]),
        ),
      );
    }
  });

  it('forbids caching of private responses', async () => {
    const readCacheControl = async (path: string) =>
      (await api.send(path, { headers })).headers.get('cache-control');
    expect(await readCacheControl('/getUsers')).toBe('no-store');
    expect(await readCacheControl('/getNewses')).toBe('no-cache');
  });

  it('returns 503 without revealing the cause while the database is unreachable [API-3]', async () => {
    const workingApi = await startTestApi();
    const brokenApi = await startTestApi({ store: makeUnreachable(workingApi.store) });
    const response = await brokenApi.send('/getNewses');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.text()).not.toContain('10.1.2.3');
    expect(brokenApi.logs).toMatchObject([{ level: 'error', event: 'unavailable' }]);
  });
});
