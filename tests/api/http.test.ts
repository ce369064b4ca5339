import { readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { afterAll, describe, expect, it } from 'vitest';
import { DatabaseUnavailableError } from '#db/outage.ts';
import { admin, startApi, startTestApi } from '../support/api.ts';
import { deepJson } from '../support/hostile-values.ts';
import { accessToken } from '../support/tokens.ts';

const api = await startApi();
afterAll(api.close);
await api.settle(admin, 'admin');
const token = await accessToken(admin, api.clock.now);
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

const post = (path: string, body: BodyInit, extraHeaders: Record<string, string> = {}) =>
  api.send(path, { method: 'POST', body, headers: { ...headers, ...extraHeaders } });

const put = (path: string, body: BodyInit) => api.send(path, { method: 'PUT', body, headers });

describe('the API over HTTP', () => {
  it('matches paths without regard to letter case, but ids exactly', async () => {
    expect((await api.send('/GETNEWSES')).status).toBe(200);
    expect((await api.send('/getnewses/')).status).toBe(200);
    expect((await api.send('/getProfile/profile')).status).toBe(200);
    expect((await api.send('/getProfile/PROFILE')).status).toBe(404);
  });

  it('answers 404 for an unknown path or id [API-3]', async () => {
    for (const path of [
      '/',
      '/getNew',
      '/getNews/unknown',
      '/getNews/%00',
      '/getNews/%ff',
      '/getNews/a%2Fb',
    ]) {
      const response = await api.send(path);
      expect(response.status, path).toBe(404);
      expect(await response.json()).toMatchObject({ status: 404, code: 'not-found' });
    }
  });

  it('answers in JSON, both for success and for failure, except for 304 [API-4]', async () => {
    const faqResponse = await post('/postFaq', JSON.stringify({ question: 'Q?', answer: 'A.' }));
    const { _id } = await faqResponse.json();
    const etag = (await api.send('/getFaqs')).headers.get('etag') ?? '';
    const cachedResponse = await api.send('/getFaqs', { headers: { 'if-none-match': etag } });
    expect(cachedResponse.status).toBe(304);
    expect(await cachedResponse.text()).toBe('');
    const deletion = await api.send(`/deleteFaq/${_id}`, { method: 'DELETE', headers });
    const refusal = await api.send(`/deleteFaq/${_id}`, { method: 'DELETE' });
    for (const [answer, status] of [
      [deletion, 200],
      [refusal, 401],
    ] as const) {
      expect(answer.status).toBe(status);
      expect(answer.headers.get('content-type')).toMatch(/^application\/(problem\+)?json/);
      expect(await answer.json()).toBeTypeOf('object');
    }
  });

  it('answers a wrong method with 405 and the allowed methods [API-3]', async () => {
    const response = await api.send('/getNewses', { method: 'PATCH' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET');
  });

  it('answers HEAD like GET, without the body', async () => {
    const response = await api.send('/getNewses', { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it('answers another content type with 415 [API-3]', async () => {
    const text = await post('/postNews', 'title=A', { 'content-type': 'text/plain' });
    expect(text.status).toBe(415);
    const form = await post('/postNews', 'a=b', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(form.status).toBe(415);
    const json = await post('/uploadImage', '{}');
    expect(json.status).toBe(415);
  });

  it('redirects only the sender of the contact form to a page [API-3, CON-5]', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const statusOf = async (path: string, init: RequestInit = {}) =>
      (await api.send(path, { ...init, headers: { ...form, ...init.headers } })).status;
    expect(await statusOf('/postNews', { method: 'POST', body: 'title=A' })).toBe(401);
    expect(await statusOf('/getUsers')).toBe(401);
    expect(await statusOf('/nothing', { method: 'POST', body: 'a=b' })).toBe(404);
    expect(await statusOf('/getNews/unknown')).toBe(404);
    expect(await statusOf('/postMessage', { method: 'PUT', body: 'a=b' })).toBe(405);
    const { authorization = '' } = headers;
    const deletionInit = { method: 'DELETE', headers: { authorization } };
    expect(await statusOf('/deleteNews/1', deletionInit)).toBe(404);
  });

  it('answers 413 if a body is too large [API-3]', async () => {
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
  ])('answers 400 for the body %j [API-3]', async (body) => {
    const response = await post('/postNews', body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'invalid-input',
      type: 'urn:problem:invalid-input',
    });
  });

  it('names each invalid field with a sentence that a person understands [API-3]', async () => {
    const response = await post('/postService', '{"name":5,"status":"Old","image":"x"}');
    expect((await response.json()).errors).toEqual([
      { field: 'name', message: 'Must be text' },
      { field: 'status', message: 'Must be New, Top or Popular' },
      { field: 'image', message: expect.stringContaining('https://') },
    ]);
  });

  const record = '{"_id":5,"title":5,"description":5,"image":5,"time":5,"name":5}';
  const unknown = `{${Array.from({ length: 9 }, (_, index) => `"unknown${index}":5`)}}`;
  const manyFaults = [
    ['numbers', '5'],
    ['wrong records', record],
    ['unknown fields', unknown],
  ].flatMap(([what, entry]) =>
    [1_000, 20_000, 130_000].map((entries) => [entries, what, entry] as const),
  );

  it.each(manyFaults)(
    'reports at most 100 errors in a list of %i %s, in at most 100 KB [API-3]',
    async (entries, _, entry) => {
      const list = `[${Array.from({ length: entries }, () => entry)}]`;
      for (const response of [
        await post('/importContent', `{"format":2,"news":${list},"services":[5],"faqs":${list}}`),
        await post('/importContent', `{"format":2,"manpower":${list}}`),
        await put('/orderFaqs', `{"ids":${list}}`),
      ]) {
        expect([400, 413]).toContain(response.status);
        const answer = await response.text();
        expect(answer.length).toBeLessThan(100_000);
        if (response.status === 400) {
          const { errors } = JSON.parse(answer);
          expect(errors.length).toBeGreaterThan(0);
          expect(errors.length).toBeLessThanOrEqual(100);
        }
      }
    },
  );

  it('checks the length of a list before its entries [API-3]', async () => {
    const body = JSON.stringify({ ids: Array.from({ length: 50_001 }, () => 5) });
    expect((await (await put('/orderFaqs', body)).json()).errors).toEqual([
      { field: 'ids', message: 'Must be at most 50,000 entries' },
    ]);
  });

  it.each(['postDraft/news', 'importMany', 'postMessage', 'postNews'])(
    'refuses a body of /%s with thousands of nested lists [API-3]',
    async (path) => {
      const keyHeader = { 'idempotency-key': 'deep' };
      for (const body of [`{"fields":{"title":"A","x":${deepJson}}}`, deepJson]) {
        const response = await post(`/${path}`, body, keyHeader);
        expect(response.status).toBe(400);
        expect((await response.json()).detail).toContain('nested too deeply');
      }
    },
  );

  it('limits the length of every text [API-3]', async () => {
    const response = await post('/postNews', JSON.stringify({ title: 'x'.repeat(301) }));
    expect((await response.json()).errors).toEqual([
      { field: 'title', message: 'Must be at most 300 characters' },
    ]);
  });

  it('sends the security headers that netlify.toml sets for files with every response', async () => {
    const file = parse(readFileSync(new URL('../../netlify.toml', import.meta.url), 'utf8'));
    const [{ values }] = file['headers'] as [{ values: Record<string, string> }];
    expect(Object.keys(values)).not.toHaveLength(0);
    const etag = (await api.send('/getNewses')).headers.get('etag') ?? '';
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const [path, init, status] of [
      ['/getNewses', {}, 200],
      ['/getNewses', { headers: { 'if-none-match': etag } }, 304],
      ['/postMessage', { method: 'POST', body: 'a=b', headers: form }, 303],
      ['/getUsers', {}, 401],
      ['/nothing', {}, 404],
      ['/getNewses', { method: 'PUT' }, 405],
    ] as const) {
      const answer = await api.send(path, init);
      expect(answer.status).toBe(status);
      expect(Object.fromEntries(answer.headers)).toMatchObject(
        Object.fromEntries(Object.entries(values).map(([name, v]) => [name.toLowerCase(), v])),
      );
    }
  });

  it('forbids caching of everything that is not public', async () => {
    expect((await api.send('/getUsers', { headers })).headers.get('cache-control')).toBe(
      'no-store',
    );
    expect((await api.send('/getNewses')).headers.get('cache-control')).toBe('no-cache');
  });
});

describe('the API without its database', () => {
  it('returns 503 without details of the cause [API-3]', async () => {
    const gone = () =>
      Promise.reject(new DatabaseUnavailableError('connect ECONNREFUSED 10.1.2.3'));
    const workingApi = await startTestApi();
    const brokenApi = await startTestApi({
      store: { ...workingApi.store, read: gone, write: gone, transaction: gone },
    });
    const response = await brokenApi.send('/getNewses');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.text()).not.toContain('10.1.2.3');
    expect(brokenApi.logs).toMatchObject([{ level: 'error', event: 'unavailable' }]);
  });
});
