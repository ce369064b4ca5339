import type { SQL } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
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
import { expectProblem, invalidField } from '../support/problems.ts';
import { readPages } from '../support/read-pages.ts';
import { createContentCalls, createRecordCalls } from '../support/record-calls.ts';
import { signAccessToken } from '../support/tokens.ts';

const api = await startSharedApi();
const call = api.as(admin);
const { news, faqs, manpower: prices, services, sliders, profile } = createContentCalls(call);
const publicCall = api.as();

describe.each(listKinds)('a %s record', (kind) => {
  const { add, update, remove, read, list } = createRecordCalls(call, kind);
  const { record: fields, change } = contentExamples[kind];
  const create = (idempotencyKey = '', body: object = fields) =>
    call(contentRoutes[kind].create, { body: body as never, idempotencyKey });

  it('can be created, read, changed and deleted [API-1]', async () => {
    const { data: record, etag } = await create();
    const { _id: id } = record;
    expect(record).toMatchObject({ ...fields, _id: expect.any(String) });
    expect(etag).toBe('"v1"');
    expect(await list()).toEqual([{ ...record, _version: 1 }]);
    expect(await read(id)).toEqual(record);

    const response = await update(id, change);
    expect(response.data).toEqual({ ...record, ...change });
    expect(response.etag).toBe('"v2"');
    const firstField = Object.fromEntries(Object.entries(fields).slice(0, 1));
    const { data } = await update(id, firstField);
    expect(data).toEqual({ ...response.data, ...firstField });

    await remove(id);
    expect(await list()).toEqual([]);
    await expectProblem(read(id), 404);
  });

  it('is created once per idempotency key [API-1]', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => create('key-1')));
    for (const { data, etag } of responses) {
      expect(data).toEqual(responses[0]?.data);
      expect(etag).toBe('"v1"');
    }
    const response = await update(responses[0]?.data._id ?? '', change);
    expect(await create('key-1')).toEqual(response);
    expect(await list()).toEqual([{ ...response.data, _version: 2 }]);
    expect(await api.readRows(revisions)).toHaveLength(2);
    await create('key-2');
    expect(await list()).toHaveLength(2);
  });

  it('is rejected if its idempotency key belongs to another record or a deleted one [API-1]', async () => {
    const refusal = { status: 409, code: 'conflict' };
    const { data } = await create('key-1');
    await expectProblem(create('key-1', { ...fields, ...change }), refusal);
    await remove(data._id);
    await expectProblem(create('key-1'), refusal);
    expect(await list()).toEqual([]);
    api.advance(25 * 3600_000);
    await create('key-1');
    expect(await list()).toHaveLength(1);
  });

  it('keeps every version and requests a rebuild for each [PUB-1]', async () => {
    const id = await add(fields);
    await update(id, change);
    await remove(id);
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
    const id = await news.add({ title: 'A' });
    expect((await news.read(id)).time).toBe(initialTime.toISOString());
    api.clock.now = new Date('2026-12-01T00:00:00Z');
    expect((await news.update(id, { title: 'B' })).data.time).toBe(initialTime.toISOString());
  });

  it('rejects an idempotency key that is invalid or used by another kind [API-3]', async () => {
    const body = { name: 'A' };
    const idempotencyKey = 'key-1';
    await call(contentRoutes.clients.create, { body, idempotencyKey });
    await expectProblem(call(contentRoutes.team.create, { body, idempotencyKey }), 'conflict');
    for (const key of ['a key', 'x'.repeat(201)]) {
      await expectProblem(
        call(contentRoutes.team.create, { body, idempotencyKey: key }),
        invalidField('Idempotency-Key'),
      );
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

  it('rejects an idempotency key on a route that does not support it [API-3]', async () => {
    const body = { address: 'https://hooks.example/1', events: ['content' as const] };
    await expectProblem(
      call(postWebhook, { body, idempotencyKey: 'key-1' }),
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
      await news.add({ title: name, time });
      await services.add({ name, time });
      await sliders.add({ firstTitle: name, time });
    }
    const newestFirst = ['new', 'middle', 'old'];
    expect((await news.list()).map(({ title }) => title)).toEqual(newestFirst);
    expect((await services.list()).map(({ name }) => name)).toEqual(newestFirst);
    const slides = (await sliders.list()).map(({ firstTitle }) => firstTitle);
    expect(slides).toEqual(['old', 'new', 'middle']);
  });

  it('lists each record exactly once across pages, even if times are equal [API-1]', async () => {
    for (let n = 0; n < 7; n += 1) {
      await news.add({ title: `${n}`, time: '2026-01-01' });
      await faqs.add({ question: `${n}`, answer: 'a' });
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
    expect(ids).toEqual((await news.list()).map(({ _id }) => _id));
  });

  it('ends a page before it exceeds a megabyte [API-6]', async () => {
    const description = 'word '.repeat(4_000).trim();
    for (let index = 0; index < 60; index += 1) await news.add({ title: `${index}`, description });
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
    const records = await news.list();
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
    ['text instead of a time', '/getNewses', 'x'],
  ])('rejects %s as a cursor [API-3]', async (_, path, sortValue, id = 'x') => {
    const cursor = Buffer.from(JSON.stringify([sortValue, id])).toString('base64url');
    const response = await api.send(`${path}?cursor=${cursor}`);
    expect(response.status).toBe(400);
    expect((await response.json()).errors[0].field).toBe('cursor');
  });

  it('returns 304 without a body to a client that has the current version [API-1, API-4]', async () => {
    const id = await news.add({ title: 'A' });
    for (const path of [`/getNews/${id}`, '/getNewses', '/getProfiles']) {
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
    const id = await news.add({ title: 'A' });
    await news.update(id, { title: 'theirs' }, '"v1"');
    await expect(news.update(id, { title: 'mine' }, '"v1"')).rejects.toMatchObject({
      etag: '"v2"',
      problem: { status: 412, current: { _id: id, title: 'theirs' } },
    });
    expect((await news.read(id)).title).toBe('theirs');
    await news.update(id, { title: 'without the header' });
    expect((await news.read(id)).title).toBe('without the header');
  });

  it.each(['W/"v1"', '"v1-df"', 'W/"v1-br"'])(
    'accepts the tag %s from a compressing proxy as version 1 [API-1]',
    async (ifMatch) => {
      const id = await news.add({ title: 'A' });
      expect((await news.update(id, { title: 'B' }, ifMatch)).etag).toBe('"v2"');
      await expectProblem(news.update(id, { title: 'C' }, ifMatch), 412);
    },
  );

  it('accepts only one of several simultaneous changes to the same version [API-1]', async () => {
    const id = await news.add({ title: 'A' });
    const outcomes = await Promise.allSettled(
      ['one', 'two', 'three'].map((title) => news.update(id, { title }, '"v1"')),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  describe('a change that collides with another change to the same record', () => {
    const author = { actor: 'someone', now: initialTime };
    /** Returns a store whose first write affects no rows, because another person has just changed the record. */
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

    let id: string;
    beforeEach(async () => {
      id = await news.add({ title: 'A' });
    });

    it('is retried and returns the merged record [API-1]', async () => {
      const store = createCollidingStore(() => news.update(id, { description: 'D' }));
      const target = { kind: 'news', id, fields: { title: 'B', image: '' } } as const;
      expect(await updateContent({ store, ...author }, target)).toMatchObject({
        record: { title: 'B', description: 'D' },
        version: 3,
      });
    });

    it('is retried if it is a deletion [API-1]', async () => {
      const store = createCollidingStore(() => news.update(id, { title: 'B' }));
      await deleteContent({ store, ...author }, { kind: 'news', id });
      expect(await news.list()).toEqual([]);
    });

    it('is abandoned after four attempts [API-1]', async () => {
      let writes = 0;
      const store: Store = {
        ...api.store,
        write: async () => {
          writes += 1;
          return [];
        },
      };
      const target = { kind: 'news', id, fields: { title: 'B' } } as const;
      await expect(updateContent({ store, ...author }, target)).rejects.toThrow(
        new WriteConflictError('Other requests keep changing the record'),
      );
      expect(writes).toBe(4);
    });

    it('is rejected if its expected version is no longer current [API-1]', async () => {
      const store = createCollidingStore(() => news.update(id, { title: 'B' }));
      const target = { kind: 'news', id, expectedVersion: 1 } as const;
      await expect(deleteContent({ store, ...author }, target)).rejects.toMatchObject({
        code: 'precondition-failed',
      });
    });
  });

  it('stores no new version of an unchanged record [API-1]', async () => {
    const id = await news.add({ title: 'A' });
    const { time } = await news.read(id);
    for (const fields of [{ title: 'A' }, { title: 'A', time }]) {
      expect((await news.update(id, fields)).etag).toBe('"v1"');
    }
    expect(await api.readRows(revisions)).toHaveLength(1);
  });

  it('ignores unknown fields and keeps fields that a change omits [API-3, API-5]', async () => {
    const body = { title: 'A', description: 'D', role: 'admin', _id: 'mine', version: 9 };
    const { data } = await call(contentRoutes.news.create, { body });
    expect(Object.keys(data)).toEqual(Object.keys(contentKinds.news.record.shape));
    expect(data._id).not.toBe('mine');
    expect((await news.update(data._id, { title: 'B' })).data.description).toBe('D');
  });

  it('normalizes whitespace, types and missing fields [API-5]', async () => {
    const body = { category: ' Mason ', nationality: 'Nepal', amount: '1200' };
    const { data } = await call(contentRoutes.manpower.create, { body });
    expect(data).toMatchObject({ category: 'Mason', amount: 1200 });
    const memberBody = { phoneNumber: 97455550101, image: null };
    const member = await call(contentRoutes.team.create, { body: memberBody });
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
    await expectProblem(prices.add(body), {
      status: 400,
      code: 'invalid-input',
      errors: [{ field, message }],
    });
  });

  it('requires a question and an answer in every new or changed FAQ item [DASH-12]', async () => {
    await expectProblem(faqs.add({}), {
      errors: [
        { field: 'question', message: 'Question is required' },
        { field: 'answer', message: 'Answer is required' },
      ],
    });
    const id = await faqs.add({ question: 'Q', answer: 'A' });
    await expectProblem(faqs.update(id, { answer: ' ' }), 400);
    expect((await faqs.update(id, { answer: 'B' })).data.question).toBe('Q');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//host.example/x',
    'ftp://h.example',
    '/media/../x.jpg',
    'http://',
  ])('rejects %s as the address of a link or picture [API-3]', async (address) => {
    await expectProblem(news.add({ image: address }), invalidField('image'));
    const change = profile.update('profile', { facebookIdLink: address });
    await expectProblem(change, invalidField('facebookIdLink'));
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
    const body = {
      name: 'Firm',
      InstagramIdLink: 'https://instagram.example/firm',
      clientSatisfaction: '98',
    };
    const { data } = await profile.update('profile', body);
    expect(data).toMatchObject({ ...body, clientSatisfaction: 98 });
    expect(Object.keys(data)).toEqual(Object.keys(contentRoutes.profile.read.response.shape));
    const response = await profile.update('profile', { clientSatisfaction: '' });
    expect(response.data).toMatchObject({ name: 'Firm', clientSatisfaction: null });
  });
});
