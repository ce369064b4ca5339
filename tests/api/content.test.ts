import type { SQL } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ProblemError } from '#contract/http/client.ts';
import { contentKinds, listKinds } from '#contract/kinds/content-kinds.ts';
import { contentExamples } from '#contract/openapi/content-examples.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { getWebhooks, postWebhook } from '#contract/routes/settings-routes.ts';
import { WriteConflictError } from '#db/conflict.ts';
import type { Store } from '#db/store.ts';
import { contentTables } from '#schema/content.ts';
import { rebuild, revisions } from '#schema/index.ts';
import { deleteContent, updateContent } from '#services/content/act/write-content.ts';
import { readList } from '#services/content/read/list-content.ts';
import { admin, initialTime, startSharedApi } from '../support/api.ts';
import { invalidField, problem } from '../support/problems.ts';
import { readPages } from '../support/read-pages.ts';
import { signAccessToken } from '../support/tokens.ts';

const api = await startSharedApi();
const call = api.as(admin);
const publicCall = api.as();

const cases = listKinds.map((kind) => {
  const { create, list, read, update, remove } = contentRoutes[kind];
  const { record, change } = contentExamples[kind];
  return [kind, create, list, read, update, remove, record, change] as const;
});

/** A call to any of the routes below, with only the options and results that they share. */
type AnyCall = (route: unknown, options?: object) => Promise<{ data: never; etag: string | null }>;
const callAny = call as unknown as AnyCall;

describe.each(cases)('a %s record', (kind, create, list, read, update, remove, fields, change) => {
  it('can be created, read, changed and deleted [API-1]', async () => {
    const { data: record, etag } = await callAny(create, { body: fields });
    const id = (record as { _id: string })._id;
    expect(record).toMatchObject({ ...fields, _id: expect.any(String) });
    expect(etag).toBe('"v1"');
    expect((await callAny(list)).data).toEqual([{ ...(record as object), _version: 1 }]);
    expect((await callAny(read, { params: { id } })).data).toEqual(record);

    const response = await callAny(update, { params: { id }, body: change });
    expect(response.data).toEqual({ ...(record as object), ...change });
    expect(response.etag).toBe('"v2"');
    const firstField = Object.fromEntries(Object.entries(fields).slice(0, 1));
    const { data } = await callAny(update, { params: { id }, body: firstField });
    expect(data).toEqual({ ...(response.data as object), ...firstField });

    await callAny(remove, { params: { id } });
    expect((await callAny(list)).data).toEqual([]);
    await expect(callAny(read, { params: { id } })).rejects.toMatchObject(problem(404));
  });

  it('is created once per idempotency key [API-1]', async () => {
    const request = { body: fields, idempotencyKey: 'key-1' };
    const responses = await Promise.all([1, 2, 3].map(() => callAny(create, request)));
    const id = responses.map(({ data }) => (data as { _id: string })._id)[0] ?? '';
    for (const { data, etag } of responses) {
      expect(data).toEqual(responses[0]?.data);
      expect(etag).toBe('"v1"');
    }
    const response = await callAny(update, { params: { id }, body: change });
    expect(await callAny(create, request)).toEqual(response);
    expect((await callAny(list)).data).toEqual([{ ...(response.data as object), _version: 2 }]);
    const history = await api.readRows(revisions);
    expect(history).toHaveLength(2);
    await callAny(create, { body: fields, idempotencyKey: 'key-2' });
    expect((await callAny(list)).data).toHaveLength(2);
  });

  it('is rejected if its idempotency key belongs to another or a deleted record [API-1]', async () => {
    const request = { body: fields, idempotencyKey: 'key-1' };
    const refusal = { problem: { status: 409, code: 'conflict' } };
    const { _id: id } = (await callAny(create, request)).data as { _id: string };
    const otherRequest = { body: { ...fields, ...change }, idempotencyKey: 'key-1' };
    await expect(callAny(create, otherRequest)).rejects.toMatchObject(refusal);
    await callAny(remove, { params: { id } });
    await expect(callAny(create, request)).rejects.toMatchObject(refusal);
    expect((await callAny(list)).data).toEqual([]);
    api.advance(25 * 3600_000);
    await callAny(create, request);
    expect((await callAny(list)).data).toHaveLength(1);
  });

  it('keeps every version and requests a rebuild for each [PUB-1]', async () => {
    const id = ((await callAny(create, { body: fields })).data as { _id: string })._id;
    await callAny(update, { params: { id }, body: change });
    await callAny(remove, { params: { id } });
    const history = await api.store.read((db) =>
      db.select().from(revisions).orderBy(revisions.version),
    );
    expect(
      history.map(({ action, version, actor, entity }) => [action, version, actor, entity]),
    ).toEqual([
      ['create', 1, `id-of-${admin.uid}`, kind],
      ['update', 2, `id-of-${admin.uid}`, kind],
      ['delete', 3, `id-of-${admin.uid}`, kind],
    ]);
    expect(history[2]?.data).toMatchObject({ ...fields, ...change, _id: id });
    const [row] = await api.readRows(rebuild);
    expect(row?.requested).toBe(3);
    expect(api.rebuildRequests.count).toBe(3);
  });
});

describe('the content API', () => {
  it('sets the time of a record only when it is created [API-5]', async () => {
    const { data } = await call(contentRoutes.news.create, { body: { title: 'A' } });
    expect(data.time).toBe(initialTime.toISOString());
    api.clock.now = new Date('2026-12-01T00:00:00Z');
    const response = await call(contentRoutes.news.update, {
      params: { id: data._id },
      body: { title: 'B' },
    });
    expect(response.data.time).toBe(initialTime.toISOString());
  });

  it('rejects an idempotency key that is invalid or used by another kind [API-3]', async () => {
    const body = { name: 'A' };
    const idempotencyKey = 'key-1';
    await call(contentRoutes.clients.create, { body, idempotencyKey });
    await expect(call(contentRoutes.team.create, { body, idempotencyKey })).rejects.toMatchObject(
      problem('conflict'),
    );
    for (const key of ['a key', 'x'.repeat(201)]) {
      await expect(
        call(contentRoutes.team.create, { body, idempotencyKey: key }),
      ).rejects.toMatchObject(invalidField('Idempotency-Key'));
    }
    expect((await publicCall(contentRoutes.team.list)).data).toEqual([]);
  });

  it('returns the location of a new record and marks a repeated response [API-3]', async () => {
    const token = await signAccessToken(admin, api.clock.now);
    const post = (path: string, body: object) =>
      api.send(path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': `key of ${path}`.replaceAll(' ', '-'),
        },
        body: JSON.stringify(body),
      });
    for (const [path, body, read] of [
      ['/postNews', { title: 'A' }, '/getNews/'],
      ['/postClient', { name: 'A' }, '/getClient/'],
      ['/postDraft/news', { fields: { title: 'A' } }, '/getDraft/news/'],
    ] as const) {
      const first = await post(path, body);
      const location = first.headers.get('location') ?? '';
      expect([first.status, location.startsWith(read)]).toEqual([201, true]);
      expect(first.headers.get('idempotency-replayed')).toBeNull();
      const response = await api.send(location, { headers: { authorization: `Bearer ${token}` } });
      expect(await response.json()).toEqual(await first.json());
      const repeat = await post(path, body);
      expect([repeat.status, repeat.headers.get('idempotency-replayed')]).toEqual([201, 'true']);
      expect(repeat.headers.get('location')).toBe(location);
    }
  });

  it('rejects an idempotency key for a route that does not support it [API-3]', async () => {
    const body = { address: 'https://hooks.example/1', events: ['content' as const] };
    await expect(call(postWebhook, { body, idempotencyKey: 'key-1' })).rejects.toMatchObject(
      invalidField('Idempotency-Key'),
    );
    expect((await call(getWebhooks)).data).toEqual([]);
  });

  it('lists news and services newest first, and slides in order of creation [API-1]', async () => {
    for (const [name, time] of [
      ['old', '2024-01-01'],
      ['new', '2026-01-01'],
      ['middle', '2025-01-01'],
    ] as const) {
      await call(contentRoutes.news.create, { body: { title: name, time } });
      await call(contentRoutes.services.create, { body: { name, time } });
      await call(contentRoutes.sliders.create, { body: { firstTitle: name, time } });
    }
    const titles = (await publicCall(contentRoutes.news.list)).data.map(({ title }) => title);
    expect(titles).toEqual(['new', 'middle', 'old']);
    const names = (await publicCall(contentRoutes.services.list)).data.map(({ name }) => name);
    expect(names).toEqual(['new', 'middle', 'old']);
    const slides = (await publicCall(contentRoutes.sliders.list)).data.map(
      ({ firstTitle }) => firstTitle,
    );
    expect(slides).toEqual(['old', 'new', 'middle']);
  });

  it('lists each record once across pages, even with equal times [API-1]', async () => {
    for (let n = 0; n < 7; n += 1) {
      await call(contentRoutes.news.create, { body: { title: `${n}`, time: '2026-01-01' } });
      await call(contentRoutes.faqs.create, { body: { question: `${n}`, answer: 'a' } });
    }
    for (const route of [contentRoutes.news.list, contentRoutes.faqs.list] as const) {
      const allIds = (await publicCall(route)).data.map(({ _id }) => _id);
      const pages = await readPages<{ _id: string }>(3, (page) => publicCall(route, { page }));
      expect(pages.map(({ length }) => length)).toEqual([3, 3, 1]);
      expect(pages.flat().map(({ _id }) => _id)).toEqual(allIds);
    }
  });

  it.each([
    [0, [0]],
    [200, [200]],
    [201, [200, 1]],
    [400, [200, 200]],
  ])('reads a list of %i records in order, two hundred at a time [API-6]', async (count, parts) => {
    const rows = Array.from({ length: count }, (_, index) => ({
      ...{ _id: `id-${index}`, question: `${index}`, answer: 'a', position: index },
    }));
    if (count > 0) await api.store.transaction((tx) => tx.insert(contentTables.faqs).values(rows));
    const chunks: { question: string; _version: number }[][] = [];
    await readList(api.context(), { kind: 'faqs' }, async (records) => void chunks.push(records));
    expect(chunks.map(({ length }) => length)).toEqual(parts);
    const allRecords = chunks.flat();
    expect(allRecords.map(({ question }) => question)).toEqual(
      rows.map(({ question }) => question),
    );
    expect(allRecords.every(({ _version }) => _version === 1)).toBe(true);
  });

  it('lists each record of a long list once, sorted by time [API-6]', async () => {
    const rows = Array.from({ length: 401 }, (_, index) => ({
      _id: `id-${index}`,
      time: new Date(initialTime.getTime() - Math.floor(index / 3) * 1000),
    }));
    await api.store.transaction((tx) => tx.insert(contentTables.news).values(rows));
    const ids: string[] = [];
    await readList(
      api.context(),
      { kind: 'news' },
      async (records) => void ids.push(...records.map(({ _id }) => _id)),
    );
    expect(new Set(ids).size).toBe(401);
    expect(ids).toEqual((await publicCall(contentRoutes.news.list)).data.map(({ _id }) => _id));
  });

  it('ends a page before it exceeds a megabyte [API-6]', async () => {
    const description = 'word '.repeat(4_000).trim();
    for (let index = 0; index < 60; index += 1) {
      await call(contentRoutes.news.create, { body: { title: `Item ${index}`, description } });
    }
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor ? `&cursor=${cursor}` : '';
      const response = await api.send(`/getNewses?limit=500${query}`);
      const text = await response.text();
      expect(text.length).toBeLessThan(1024 * 1024);
      ids.push(...JSON.parse(text).map(({ _id }: { _id: string }) => _id));
      cursor = /cursor=([^&>]+)/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
    } while (cursor);
    const records = (await publicCall(contentRoutes.news.list)).data;
    expect(JSON.stringify(records).length).toBeGreaterThan(1024 * 1024);
    expect(ids).toEqual(records.map(({ _id }) => _id));
  });

  it('rejects invalid limits and cursors [API-3]', async () => {
    const invalidQueries = [
      'limit=0',
      'limit=501',
      'limit=x',
      'cursor=',
      'cursor=%00',
      'cursor=W10',
      'cursor=WyIyMDI2LTk5LTk5VDAwOjAwOjAwWiIsIngiXQ',
    ];
    for (const query of invalidQueries) {
      const response = await api.send(`/getNewses?${query}`);
      expect(response.status, query).toBe(400);
      expect((await response.json()).errors[0].field).toBe(query.split('=')[0]);
    }
  });

  it.each<[string, string, string, string?]>([
    ['an id with a lone surrogate', '/getNewses', '2026-01-01T00:00:00.000Z', '\ud800'],
    ['an id with a NUL', '/getNewses', '2026-01-01T00:00:00.000Z', 'a\u0000'],
    ['the cursor of a list in another order', '/getFaqs', '2026-01-01T00:00:00.000Z'],
    ['a number instead of a time', '/getNewses', '5'],
    ['a position that is too large', '/getFaqs', '99999999999'],
    ['a negative position', '/getFaqs', '-1'],
    ['an impossible day', '/getNewses', '2026-02-31T00:00:00.000Z'],
    ['the year 0', '/getNewses', '0000-01-01T00:00:00.000Z'],
    ['a time before 1900', '/getNewses', '1899-12-31T23:59:59.999Z'],
    ['a time after 9999', '/getNewses', '+010000-01-01T00:00:00.000Z'],
    ['a time in another format', '/getNewses', '2026-01-01T00:00:00Z'],
    ['a text instead of a time', '/getNewses', 'x'],
  ])('rejects %s as a cursor [API-3]', async (_, path, sortValue, id = 'x') => {
    const cursor = Buffer.from(JSON.stringify([sortValue, id])).toString('base64url');
    const response = await api.send(`${path}?cursor=${cursor}`);
    expect(response.status).toBe(400);
    expect((await response.json()).errors[0].field).toBe('cursor');
  });

  it('returns 304 to a client that has the current version [API-1]', async () => {
    const { data } = await call(contentRoutes.news.create, { body: { title: 'A' } });
    for (const path of [`/getNews/${data._id}`, '/getNewses', '/getProfiles']) {
      const etag = (await api.send(path)).headers.get('etag') ?? '';
      expect(etag).not.toBe('');
      const response = await api.send(path, { headers: { 'if-none-match': etag } });
      expect(response.status).toBe(304);
      expect(await response.text()).toBe('');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('x-request-id')).not.toBeNull();
    }
  });

  it('rejects a change to an older version and returns the current record [API-1]', async () => {
    const { data, etag } = await call(contentRoutes.news.create, { body: { title: 'A' } });
    const params = { id: data._id };
    const ifMatch = etag ?? '';
    await call(contentRoutes.news.update, { params, body: { title: 'theirs' }, ifMatch });
    const refusal = await call(contentRoutes.news.update, {
      params,
      body: { title: 'mine' },
      ifMatch,
    }).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ProblemError);
    expect(refusal).toMatchObject({
      etag: '"v2"',
      problem: { status: 412, current: { _id: data._id, title: 'theirs' } },
    });
    expect((await publicCall(contentRoutes.news.read, { params })).data.title).toBe('theirs');
    await call(contentRoutes.news.update, { params, body: { title: 'without the header' } });
    expect((await publicCall(contentRoutes.news.read, { params })).data.title).toBe(
      'without the header',
    );
  });

  it.each(['W/"v1"', '"v1-df"', 'W/"v1-br"'])(
    'accepts the tag %s of a compressing proxy as version 1 [API-1]',
    async (ifMatch) => {
      const { data } = await call(contentRoutes.news.create, { body: { title: 'A' } });
      const options = { params: { id: data._id }, body: { title: 'B' }, ifMatch };
      expect((await call(contentRoutes.news.update, options)).etag).toBe('"v2"');
      await expect(call(contentRoutes.news.update, options)).rejects.toThrow(ProblemError);
    },
  );

  it('accepts only one of several simultaneous changes to a version [API-1]', async () => {
    const { data, etag } = await call(contentRoutes.news.create, { body: { title: 'A' } });
    const options = { params: { id: data._id }, ifMatch: etag ?? '' };
    const outcomes = await Promise.allSettled(
      ['one', 'two', 'three'].map((title) =>
        call(contentRoutes.news.update, { ...options, body: { title } }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  describe('a change that collides with another change to the same record', () => {
    const author = { actor: 'someone', now: initialTime };
    /** Returns a store whose first write stores nothing, because another person changes the record just before it. */
    const createCollidingStore = (changeRecord: () => Promise<unknown>): Store => {
      let writes = 0;
      return {
        ...api.store,
        write: async <Row>(statement: SQL) => {
          writes += 1;
          if (writes > 1) return api.store.write<Row>(statement);
          await changeRecord();
          return [];
        },
      };
    };

    it('is retried and returns the merged record [API-1]', async () => {
      const { data } = await call(contentRoutes.news.create, { body: { title: 'A' } });
      const params = { id: data._id };
      const store = createCollidingStore(() =>
        call(contentRoutes.news.update, { params, body: { description: 'D' } }),
      );
      const change = { title: 'B', image: '' };
      expect(
        await updateContent({ store, ...author }, { kind: 'news', id: data._id, fields: change }),
      ).toMatchObject({
        record: { title: 'B', description: 'D' },
        version: 3,
      });
    });

    it('is retried if it is a deletion [API-1]', async () => {
      const { data } = await call(contentRoutes.news.create, { body: { title: 'A' } });
      const params = { id: data._id };
      const store = createCollidingStore(() =>
        call(contentRoutes.news.update, { params, body: { title: 'B' } }),
      );
      await deleteContent({ store, ...author }, { kind: 'news', id: data._id });
      expect((await publicCall(contentRoutes.news.list)).data).toEqual([]);
    });

    it('is abandoned after four attempts [API-1]', async () => {
      const { data } = await call(contentRoutes.news.create, { body: { title: 'A' } });
      let writes = 0;
      const store: Store = {
        ...api.store,
        write: async () => {
          writes += 1;
          return [];
        },
      };
      const target = { kind: 'news', id: data._id, fields: { title: 'B' } } as const;
      await expect(updateContent({ store, ...author }, target)).rejects.toThrow(
        new WriteConflictError('Other requests keep changing the record'),
      );
      expect(writes).toBe(4);
    });

    it('is rejected if its expected version is no longer current [API-1]', async () => {
      const { data } = await call(contentRoutes.news.create, { body: { title: 'A' } });
      const params = { id: data._id };
      const store = createCollidingStore(() =>
        call(contentRoutes.news.update, { params, body: { title: 'B' } }),
      );
      const target = { kind: 'news', id: data._id, expectedVersion: 1 } as const;
      await expect(deleteContent({ store, ...author }, target)).rejects.toMatchObject({
        code: 'precondition-failed',
      });
    });
  });

  it('stores no new version of an unchanged record', async () => {
    const { data } = await call(contentRoutes.news.create, { body: { title: 'A' } });
    const response = await call(contentRoutes.news.update, {
      params: { id: data._id },
      body: { title: 'A' },
    });
    expect(response.etag).toBe('"v1"');
    const { time } = data;
    const request = { params: { id: data._id }, body: { title: 'A', time } };
    expect((await call(contentRoutes.news.update, request)).etag).toBe('"v1"');
    expect(await api.readRows(revisions)).toHaveLength(1);
  });

  it('ignores unknown fields and keeps fields that a change omits [API-3, API-5]', async () => {
    const body = { title: 'A', description: 'D', role: 'admin', _id: 'mine', version: 9 };
    const { data } = await call(contentRoutes.news.create, { body });
    expect(Object.keys(data)).toEqual(Object.keys(contentKinds.news.record.shape));
    expect(data._id).not.toBe('mine');
    const response = await call(contentRoutes.news.update, {
      params: { id: data._id },
      body: { title: 'B' },
    });
    expect(response.data.description).toBe('D');
  });

  it('normalizes whitespace, types and missing fields [API-5]', async () => {
    const body = { category: ' Mason ', nationality: 'Nepal', amount: '1200' };
    const { data } = await call(contentRoutes.manpower.create, { body });
    expect(data).toMatchObject({ category: 'Mason', amount: 1200 });
    const member = await call(contentRoutes.team.create, {
      body: { phoneNumber: 97455550101, image: null },
    });
    expect(member.data).toMatchObject({ phoneNumber: '97455550101', image: '' });
    const service = await call(contentRoutes.services.create, { body: {} });
    expect(service.data).toMatchObject({ name: '', status: 'New', location: '' });
  });

  it('accepts pictures on other hosts [API-5]', async () => {
    const image = 'https://i.host.example/a.jpg';
    expect((await call(contentRoutes.news.create, { body: { image } })).data.image).toBe(image);
  });

  it.each<[field: string, body: object, message: string]>([
    ['category', { nationality: 'N', amount: 1 }, 'Category is required'],
    ['category', { category: '  ', nationality: 'N', amount: 1 }, 'Category is required'],
    ['nationality', { category: 'C', amount: 1 }, 'Nationality is required'],
    ['amount', { category: 'C', nationality: 'N' }, 'Amount must be a whole number of at least 1'],
  ])('rejects a price row with an invalid %s: %j [DASH-8]', async (field, body, message) => {
    const creation = call(contentRoutes.manpower.create, { body: body as never });
    await expect(creation).rejects.toMatchObject({
      problem: { status: 400, code: 'invalid-input', errors: [{ field, message }] },
    });
  });

  it('requires a question and an answer in an FAQ item, even on changes [DASH-12]', async () => {
    await expect(call(contentRoutes.faqs.create, { body: {} as never })).rejects.toMatchObject({
      problem: {
        errors: [
          { field: 'question', message: 'Question is required' },
          { field: 'answer', message: 'Answer is required' },
        ],
      },
    });
    const { data } = await call(contentRoutes.faqs.create, {
      body: { question: 'Q', answer: 'A' },
    });
    const params = { id: data._id };
    await expect(
      call(contentRoutes.faqs.update, { params, body: { answer: ' ' } }),
    ).rejects.toThrow();
    expect(
      (await call(contentRoutes.faqs.update, { params, body: { answer: 'B' } })).data.question,
    ).toBe('Q');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//host.example/x',
    'ftp://h.example',
    '/media/../x.jpg',
    'http://',
  ])('rejects %s as the address of a link or picture [API-3]', async (address) => {
    await expect(
      call(contentRoutes.news.create, { body: { image: address } }),
    ).rejects.toMatchObject(invalidField('image'));
    const body = { facebookIdLink: address };
    await expect(
      call(contentRoutes.profile.update, { params: { id: 'profile' }, body }),
    ).rejects.toMatchObject(invalidField('facebookIdLink'));
  });

  it('stores any text unchanged except for invalid characters [API-3]', async () => {
    const title = `</title><script>alert(1)</script> "'\\ ${'é'.normalize('NFD')} 👩🏽‍🔧 '); drop table news;--`;
    const { data } = await call(contentRoutes.news.create, { body: { title } });
    expect(data.title).toBe(title);
    const response = await call(contentRoutes.news.create, { body: { title: 'a\u0000b\ud800c' } });
    expect(response.data.title).toBe('ab\ufffdc');
  });
});

describe('the company profile', () => {
  it('exists from the start, with empty fields [API-5]', async () => {
    const { data } = await publicCall(contentRoutes.profile.list);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({ name: '', InstagramIdLink: '', yearsOfExperience: null });
  });

  it('changes only the sent fields and returns all fields [API-5, DASH-4]', async () => {
    const params = { id: 'profile' };
    const body = {
      name: 'Firm',
      InstagramIdLink: 'https://instagram.example/firm',
      clientSatisfaction: '98',
    };
    const { data } = await call(contentRoutes.profile.update, { params, body });
    expect(data).toMatchObject({ ...body, clientSatisfaction: 98 });
    expect(Object.keys(data)).toEqual(Object.keys(contentRoutes.profile.read.response.shape));
    const response = await call(contentRoutes.profile.update, {
      params,
      body: { clientSatisfaction: '' },
    });
    expect(response.data).toMatchObject({ name: 'Firm', clientSatisfaction: null });
  });
});
