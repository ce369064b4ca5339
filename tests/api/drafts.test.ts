import { describe, expect, it } from 'vitest';
import type { Route } from '#contract/http/route.ts';
import { findFields, listInstantFields, listKinds } from '#contract/kinds/content-kinds.ts';
import { contentExamples } from '#contract/openapi/content-examples.ts';
import { contractRoutes } from '#contract/openapi/contract-routes.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { WriteConflictError } from '#db/conflict.ts';
import { DatabaseUnavailableError, LockTimeoutError } from '#db/outage.ts';
import type { Store } from '#db/store.ts';
import { drafts } from '#schema/index.ts';
import { listAlerts } from '#services/alerts/alerts.ts';
import { createScheduleAlert } from '#services/alerts/cached-alert.ts';
import { readRebuild } from '#services/builds/claim-build.ts';
import { getDueTime } from '#services/builds/deploy-schedule.ts';
import { takeSnapshot } from '#services/builds/take-snapshot.ts';
import { publishDue } from '#services/content/act/publish-due.ts';
import { findLivePage } from '#services/content/read/live-pages.ts';
import { findNextDue } from '#services/content/read/next-due.ts';
import { systemContext } from '#services/context.ts';
import type { Log } from '#services/log.ts';
import { ServiceError } from '#services/service-error.ts';
import { readSettings } from '#services/settings.ts';
import { admin, initialTime, startSharedApi } from '../support/api.ts';
import { expectProblem } from '../support/problems.ts';
import { readPages } from '../support/read-pages.ts';
import { createContentCalls, createRecordCalls } from '../support/record-calls.ts';

const api = await startSharedApi();
const call = api.as(admin);
const { news, faqs, profile } = createContentCalls(call);

const minute = 60_000;
const inMinutes = (minutes: number) =>
  new Date(initialTime.getTime() + minutes * minute).toISOString();
const passMinutes = (minutes: number) => api.advance(minutes * minute);

const { saveDraft, publish, unpublish, discard, readDraft, readHistory } = news;
const postNews = (title: string) => news.add({ title });
const readTitles = async () => (await news.list()).map(({ title }) => title);
const sweep = (store = api.store, log: Log = () => undefined) =>
  publishDue({ ...systemContext(store, api.clock.now), log, alert: createScheduleAlert(store) });

/** Resolves to the JSON of all public responses, all live pages and the content of a build. */
async function readPublicContent(ids: string[]): Promise<string> {
  const paths = Object.values<Route>(contractRoutes)
    .filter(({ access, method }) => access === 'public' && method === 'GET')
    .flatMap(({ path }) =>
      path.includes(':id') ? ids.map((id) => path.replace(':id', id)) : [path],
    );
  const responses = await Promise.all(paths.map(async (path) => (await api.send(path)).text()));
  const livePages = await Promise.all(
    ids.flatMap((id) =>
      [`/news-details/${id}`, `/services/service-details/${id}`, `/ar/news-details/${id}`].map(
        (path) => findLivePage(api.context(), path, async () => true),
      ),
    ),
  );
  const snapshot = await takeSnapshot(api.context());
  return JSON.stringify([responses, livePages, snapshot]);
}

describe('a draft', () => {
  it.each(listKinds)('is invisible to visitors (%s) [PUB-3]', async (kind) => {
    const { record } = contentExamples[kind];
    const [field = ''] = findFields('text', kind);
    const secret = 'not-for-visitors';
    const records = createRecordCalls(call, kind);
    const draftId = await records.addDraft({ ...record, [field]: secret });
    const id = await records.add(record);
    await records.saveDraft(id, { [field]: secret });
    const publicText = await readPublicContent([draftId, id]);
    expect(publicText).toContain(id);
    expect(publicText).not.toContain(draftId);
    expect(publicText).not.toContain(secret);
    const drafts = (await records.listDrafts()).map((draft) => [
      draft.record._id,
      draft.isPublished,
    ]);
    expect(drafts).toEqual(
      expect.arrayContaining([
        [draftId, false],
        [id, true],
      ]),
    );
  });

  it('hides changes to the profile from visitors [PUB-3]', async () => {
    await profile.saveDraft('profile', { name: 'not-for-visitors' });
    expect(await readPublicContent(['profile'])).not.toContain('not-for-visitors');
    expect(await profile.readDraft('profile')).toMatchObject({
      hasChanges: true,
      record: { name: 'not-for-visitors' },
    });
    await expectProblem(profile.unpublish('profile'), 'not-found');
    await expectProblem(profile.addDraft({ name: 'B' }), 'not-found');
  });

  it('is merged with the sent fields when it is published [PUB-3]', async () => {
    const { record } = await news.createDraft({ title: 'A', description: 'd' });
    expect(record).toMatchObject({ title: 'A', description: 'd', image: '', time: '' });
    const contentNumber = await api.readContentNumber();
    await publish(record._id, { title: 'B' });
    expect(await news.list()).toMatchObject([
      { _id: record._id, title: 'B', description: 'd', time: initialTime.toISOString() },
    ]);
    expect(await api.readContentNumber()).toBe(contentNumber + 1);
    expect(await readDraft(record._id)).toMatchObject({ isPublished: true, hasChanges: false });
    expect(await news.listDrafts()).toEqual([]);
  });

  it('does not affect the content number or the public list [PUB-3]', async () => {
    const id = await postNews('A');
    const before = await readRebuild(api.context());
    const { etag } = await call(contentRoutes.news.list);
    await saveDraft(id, { title: 'B' });
    await news.addDraft({ title: 'C' });
    expect(await readRebuild(api.context())).toEqual(before);
    expect((await call(contentRoutes.news.list)).etag).toBe(etag);
  });

  it('changes its record’s ETag to prevent stale updates [PUB-3, API-3]', async () => {
    const id = await postNews('A');
    const read = (etag: string) =>
      api.send(`/getNews/${id}`, { headers: { 'if-none-match': etag } });
    const before = await read('');
    const etag = before.headers.get('etag') ?? '';
    expect((await read(etag)).status).toBe(304);
    await saveDraft(id, { title: 'prepared' });
    const after = await read(etag);
    expect([after.status, after.headers.get('etag')]).toEqual([200, '"v2"']);
    expect(await after.json()).toEqual(await before.json());
    await expectProblem(news.update(id, { title: 'B' }, etag), 'precondition-failed');
  });

  it('can be restored from the history after it is discarded [PUB-3]', async () => {
    const id = await postNews('A');
    await saveDraft(id, { title: 'B' }, { unpublishAt: inMinutes(9) });
    await discard(id);
    expect(await readDraft(id)).toMatchObject({ hasChanges: false, record: { title: 'A' } });
    const versions = await readHistory(id);
    expect(versions[0]).toMatchObject({ data: { title: 'B' }, unpublishAt: inMinutes(9) });
    expect(versions.map(({ action, isDraft, version }) => [version, action, isDraft])).toEqual([
      [3, 'discard', true],
      [2, 'update', true],
      [1, 'create', false],
    ]);
    await news.restore(versions[1]);
    expect(await readTitles()).toEqual(['A']);
    expect(await readDraft(id)).toMatchObject({ hasChanges: true, record: { title: 'B' } });
  });

  it('can be restored from the trash if it was never published [PUB-3]', async () => {
    const id = await news.addDraft({ title: 'A' });
    await discard(id);
    await expectProblem(readDraft(id), 'not-found');
    const [deleted] = (await call(routes.getTrash)).data;
    expect(deleted).toMatchObject({ entityId: id, isDraft: true });
    await news.restore(deleted);
    expect(await readDraft(id)).toMatchObject({ isPublished: false, record: { title: 'A' } });
    expect(await readTitles()).toEqual([]);
  });

  it('is deleted with its record [PUB-3]', async () => {
    const id = await postNews('A');
    await saveDraft(id, { title: 'B' });
    await news.remove(id);
    await expectProblem(readDraft(id), 'not-found');
    expect(await news.listDrafts()).toEqual([]);
  });

  it('survives the deletion of another kind’s record with the same id [PUB-3]', async () => {
    const id = 'shared-id';
    const lists = {
      news: [{ _id: id, title: 'A' }],
      faqs: [{ _id: id, question: 'Q', answer: 'A' }],
    };
    await call(fileRoutes.importContent, { body: { format: 2, ...lists } });
    await faqs.saveDraft(id, { answer: 'B' });
    await saveDraft(id, { title: 'B' });
    await news.remove(id);
    expect(await faqs.readDraft(id)).toMatchObject({
      hasChanges: true,
      record: { answer: 'B' },
    });
    await expectProblem(readDraft(id), 'not-found');
  });

  it.each(listKinds)(
    'can be published without dates after it is restored (%s) [PUB-3]',
    async (kind) => {
      const undefinedDates = Object.fromEntries(
        listInstantFields(kind).map((field) => [field, undefined]),
      );
      const records = createRecordCalls(call, kind);
      const id = await records.addDraft({ ...contentExamples[kind].record, ...undefinedDates });
      const [first] = await records.readHistory(id);
      const emptyDates = Object.fromEntries(listInstantFields(kind).map((field) => [field, '']));
      expect(listInstantFields(kind).filter((field) => field in (first?.data ?? {}))).toEqual([]);
      await records.saveDraft(id, emptyDates);
      await records.discard(id);
      for (const attempt of [
        () => records.publish(id),
        async () => {
          await records.saveDraft(id, {}, { publishAt: inMinutes(1) });
          passMinutes(2);
          expect((await sweep()).failures).toEqual([]);
        },
      ]) {
        await records.restore(first);
        await attempt();
        expect(await records.readDraft(id)).toMatchObject({ isPublished: true });
        await records.unpublish(id);
      }
    },
  );

  it('is stored once per idempotency key [DASH-14]', async () => {
    const options = {
      params: { kind: 'news' },
      body: { fields: { title: 'A' } },
      idempotencyKey: 'one-and-only-key',
    } as const;
    const { data } = await call(routes.postDraft, options);
    expect((await call(routes.postDraft, options)).data).toEqual(data);
    expect(await news.listDrafts()).toHaveLength(1);
    const conflictingRequests = [
      { ...options, params: { kind: 'sliders' } },
      { ...options, body: { fields: { title: 'B' } } },
    ] as const;
    for (const request of conflictingRequests) {
      await expectProblem(call(routes.postDraft, request), 'conflict');
    }
    await discard(data.record._id);
    await expectProblem(call(routes.postDraft, options), 'conflict');
    expect(await news.listDrafts()).toEqual([]);
  });

  it('is rejected if a required field is empty [API-3]', async () => {
    const errors = [{ field: 'question', message: 'Question is required' }];
    await expectProblem(faqs.addDraft({ question: '', answer: 'A' }), { errors });
  });

  it('is not created for an unknown record [PUB-3]', async () => {
    const save = (id: string) => saveDraft(id, { title: 'A' });
    for (const attempt of [publish, unpublish, discard, save]) {
      await expectProblem(attempt('made-up'), 'not-found');
    }
    expect(await api.readRows(drafts)).toEqual([]);
    expect(await readTitles()).toEqual([]);
  });

  it('gets a new version only if a field or the schedule differs [PUB-3]', async () => {
    const id = await postNews('A');
    const [soon, later, end] = [inMinutes(5), inMinutes(6), inMinutes(9)];
    const lastChange: [object, object] = [
      { title: 'B', description: 'D' },
      { publishAt: later, unpublishAt: end },
    ];
    const changes: [object, object, number][] = [
      [{ title: 'A' }, {}, 1],
      [{}, { unpublishAt: end }, 2],
      [{ title: 'B' }, { publishAt: soon }, 3],
      [{ title: 'B', description: 'D' }, { publishAt: soon }, 4],
      [{ title: 'B', description: 'D' }, { publishAt: later }, 5],
      [...lastChange, 6],
      [...lastChange, 6],
    ];
    for (const [fields, schedule, version] of changes) {
      const { etag, data } = await saveDraft(id, fields, schedule);
      expect(etag).toBe(`"v${version}"`);
      expect(data).toMatchObject({ record: fields, ...schedule });
      expect(await readHistory(id)).toHaveLength(version);
    }
  });

  it('appears in a paginated list sorted from newest to oldest [API-6]', async () => {
    for (const title of ['A', 'B', 'C']) {
      await news.addDraft({ title });
      passMinutes(1);
    }
    const params = { kind: 'news' } as const;
    const pages = await readPages(2, (page) => call(routes.getDrafts, { params, page }));
    const pageTitles = pages.map((page) => page.map(({ record }) => record['title']));
    expect(pageTitles).toEqual([['C', 'B'], ['A']]);
  });
});

describe('two editors', () => {
  it('receive each other’s changes instead of overwriting them [PUB-3]', async () => {
    const id = await postNews('A');
    const params = { kind: 'news', id } as const;
    const { etag } = await call(routes.getDraft, { params });
    const ifMatch = etag ?? '';
    await call(routes.updateDraft, { params, body: { fields: { title: 'B' } }, ifMatch });
    for (const route of [routes.updateDraft, routes.publishDraft]) {
      const lateRequest = call(route, { params, body: { fields: { title: 'C' } }, ifMatch });
      await expect(lateRequest).rejects.toMatchObject({
        problem: { code: 'precondition-failed', current: { title: 'B' } },
        etag: '"v2"',
      });
    }
    await expectProblem(news.update(id, { title: 'C' }, ifMatch), 'precondition-failed');
    expect(await readTitles()).toEqual(['A']);
  });

  it('get a conflict even if one of them changes only the scheduled end [PUB-3]', async () => {
    const id = await postNews('A');
    const params = { kind: 'news', id } as const;
    let etag = (await call(routes.getDraft, { params })).etag;
    for (const [index, fields] of [{}, { title: 'B' }].entries()) {
      const body = { fields, unpublishAt: inMinutes(5 + index) };
      const options = { params, body, ifMatch: etag ?? '' };
      ({ etag } = await call(routes.publishDraft, options));
      expect(etag).toBe(`"v${2 + index}"`);
      expect((await call(contentRoutes.news.read, { params: { id } })).etag).toBe(etag);
      await expectProblem(call(routes.publishDraft, options), 'precondition-failed');
    }
  });

  it('can save a draft and the published record at the same moment [PUB-3]', async () => {
    const id = await postNews('A');
    const writes = Array.from({ length: 8 }, (_, index) =>
      index % 2
        ? saveDraft(id, { description: `draft ${index}` })
        : news.update(id, { title: `public ${index}` }),
    );
    await Promise.all(writes);
    const versions = (await readHistory(id)).map(({ version }) => version);
    expect(versions).toEqual(versions.map((_, index) => versions.length - index));
    expect((await readDraft(id)).record['description']).toMatch(/^draft/);
  });
});

describe('unpublishing', () => {
  it('takes effect immediately and keeps the record as a draft [PUB-3]', async () => {
    const id = await postNews('A');
    await unpublish(id);
    expect(await readTitles()).toEqual([]);
    expect(await readDraft(id)).toMatchObject({ isPublished: false, record: { title: 'A' } });
    const row = await readRebuild(api.context());
    expect(row.urgent).toBe(row.requested);
    expect((await call(routes.getTrash)).data).toEqual([]);
    await publish(id);
    expect(await readTitles()).toEqual(['A']);
    expect((await readHistory(id)).map(({ action }) => action)).toEqual([
      'publish',
      'unpublish',
      'create',
    ]);
  });

  it('keeps the scheduled start but removes the scheduled end [PUB-3]', async () => {
    const id = await postNews('A');
    const schedule = { publishAt: inMinutes(5), unpublishAt: inMinutes(9) };
    await saveDraft(id, { title: 'B' }, schedule);
    await unpublish(id);
    expect(await readDraft(id)).toMatchObject({
      isPublished: false,
      hasChanges: false,
      publishAt: schedule.publishAt,
      unpublishAt: null,
    });
    passMinutes(10);
    await sweep();
    expect(await readTitles()).toEqual(['B']);
  });

  it('keeps the position of a record that is then deleted and restored [DASH-18]', async () => {
    const add = (question: string) => faqs.add({ question, answer: 'x' });
    const ids = [await add('A'), await add('B'), await add('C')];
    const second = ids[1] ?? '';
    await faqs.unpublish(second);
    await faqs.saveDraft(second, { answer: 'y' });
    await faqs.discard(second);
    const [deleted] = (await call(routes.getTrash)).data;
    await faqs.restore(deleted);
    await faqs.publish(second);
    expect((await faqs.list()).map(({ _id }) => _id)).toEqual(ids);
  });
});

describe('a schedule', () => {
  it('publishes a draft at its start and unpublishes the record at its end [PUB-3]', async () => {
    const schedule = { publishAt: inMinutes(10), unpublishAt: inMinutes(20) };
    const id = await news.addDraft({ title: 'A' }, schedule);
    expect(await findNextDue(api.context())).toEqual(new Date(schedule.publishAt));
    await sweep();
    expect(await readTitles()).toEqual([]);
    passMinutes(10);
    expect((await sweep()).dueCount).toBe(1);
    expect(await readTitles()).toEqual(['A']);
    expect(await readDraft(id)).toMatchObject({ publishAt: null, isPublished: true });
    expect(await findNextDue(api.context())).toEqual(new Date(schedule.unpublishAt));
    passMinutes(10);
    await sweep();
    expect(await readTitles()).toEqual([]);
    expect(await findNextDue(api.context())).toBeNull();
    const { unpublishAt: endedAt } = schedule;
    expect(await readDraft(id)).toMatchObject({ isPublished: false, endedAt });
    expect((await readHistory(id)).map(({ action, by }) => [action, by])).toEqual([
      ['unpublish', admin.name],
      ['publish', admin.name],
      ['create', admin.name],
    ]);
  });

  it('is recorded in the history with its automatic effects [PUB-3]', async () => {
    const schedule = { publishAt: inMinutes(10), unpublishAt: inMinutes(20) };
    const id = await news.addDraft({ title: 'A' }, schedule);
    passMinutes(10);
    await sweep();
    passMinutes(10);
    await sweep();
    await news.publish(id, { title: 'B' });
    await news.unpublish(id);
    const entries = (await readHistory(id)).map((revision) => [
      revision.action,
      revision.publishAt,
      revision.unpublishAt,
    ]);
    expect(entries).toEqual([
      ['unpublish', null, null],
      ['publish', null, null],
      ['unpublish', null, schedule.unpublishAt],
      ['publish', schedule.publishAt, null],
      ['create', schedule.publishAt, schedule.unpublishAt],
    ]);
  });

  it('takes effect in a build as soon as it is due [PUB-3, PUB-6]', async () => {
    await news.addDraft({ title: 'A' }, { publishAt: inMinutes(10) });
    passMinutes(9);
    expect((await takeSnapshot(api.context())).news).toEqual([]);
    passMinutes(1);
    expect((await takeSnapshot(api.context())).news).toMatchObject([
      { title: 'A', time: api.clock.now.toISOString() },
    ]);
    const due = getDueTime(
      await readRebuild(api.context()),
      await readSettings(api.context()),
      api.clock.now,
    );
    expect(due).toEqual(api.clock.now);
  });

  it('does not publish changes if the scheduled end has also passed [PUB-3]', async () => {
    const id = await postNews('A');
    await saveDraft(id, { title: 'B' }, { publishAt: inMinutes(1), unpublishAt: inMinutes(2) });
    passMinutes(60);
    await sweep();
    expect(await readTitles()).toEqual([]);
    expect(await readDraft(id)).toMatchObject({ isPublished: false, record: { title: 'B' } });
  });

  it.each([
    ['postponed', (id: string) => saveDraft(id, { title: 'A' }, { publishAt: inMinutes(60) })],
    ['discarded', discard],
  ])('publishes nothing if it is %s during the sweep [PUB-3]', async (_, changeSchedule) => {
    const id = await news.addDraft({ title: 'A' }, { publishAt: inMinutes(1) });
    passMinutes(1);
    const store: Store = {
      ...api.store,
      transaction: async (...work) => {
        await changeSchedule(id);
        return api.store.transaction(...work);
      },
    };
    const { dueCount, failures } = await sweep(store);
    expect([dueCount, failures]).toEqual([1, []]);
    expect(await readTitles()).toEqual([]);
  });

  it('reports an invalid record once, without blocking other records [PUB-3, OPS-2]', async () => {
    const time = new Date(inMinutes(1));
    const row = { entity: 'faqs', version: 1, actor: 'system', at: time, publishAt: time };
    // This draft cannot be published, because it has no question, and its answer is too long.
    const data = { question: '', answer: 'A'.repeat(5001) };
    await api.insert(drafts, { ...row, _id: 'd0', entityId: 'q0', data });
    await news.addDraft({ title: 'A' }, { publishAt: inMinutes(2) });
    passMinutes(2);
    const logs: object[] = [];
    const sweepAndLog = () => sweep(api.store, (event) => logs.push(event));
    const { failures, dueCount } = await sweepAndLog();
    const reason = expect.stringContaining(
      'Question is required; answer must be at most 5,000 characters',
    );
    expect([dueCount, failures]).toEqual([2, [{ kind: 'faqs', id: 'q0', reason }]]);
    expect(await readTitles()).toEqual(['A']);
    expect((await takeSnapshot(api.context())).news).toHaveLength(1);
    expect(await findNextDue(api.context(), api.clock.now)).toBeNull();
    expect(await listAlerts(api.context())).toMatchObject([{ kind: 'schedule' }]);
    await sweepAndLog();
    expect(logs).toEqual([{ level: 'error', event: 'schedule', reason }]);
    await faqs.publish('q0', { question: 'Q', answer: 'A' });
    await sweep();
    expect(await listAlerts(api.context())).toEqual([]);
  });

  it('continues after unexpected failures and reports the reasons [PUB-3]', async () => {
    await news.addDraft({ title: 'A' }, { publishAt: inMinutes(1) });
    await news.addDraft({ title: 'B' }, { publishAt: inMinutes(1) });
    passMinutes(1);
    const errors = [new Error('disk full'), new ServiceError('conflict', 'Taken')];
    const store: Store = { ...api.store, transaction: () => Promise.reject(errors.shift()) };
    const { dueCount, busyCount, failures } = await sweep(store);
    expect([dueCount, busyCount]).toEqual([2, 0]);
    expect(failures.map(({ reason }) => reason)).toEqual(['disk full', 'Taken']);
  });

  it.each([
    [new LockTimeoutError('busy'), { dueCount: 1, busyCount: 1, failures: [] }],
    [
      new WriteConflictError('Other requests keep changing the record'),
      { dueCount: 1, busyCount: 1, failures: [] },
    ],
    [new DatabaseUnavailableError('away'), 'DatabaseUnavailableError'],
  ])('raises no alert for a temporary failure: %s [PUB-3, OPS-2]', async (error, outcome) => {
    await news.addDraft({ title: 'A' }, { publishAt: inMinutes(1) });
    passMinutes(1);
    const store: Store = { ...api.store, transaction: () => Promise.reject(error) };
    const result = await sweep(store).catch(({ name }: Error) => name);
    expect(result).toEqual(outcome);
    expect(await listAlerts(api.context())).toEqual([]);
  });

  it('is rejected unless it ends after it begins [API-3]', async () => {
    const schedule = { publishAt: inMinutes(2), unpublishAt: inMinutes(1) };
    const message = 'Must be later than the publishing time';
    const errors = [{ field: 'unpublishAt', message }];
    await expectProblem(news.addDraft({ title: 'A' }, schedule), { errors });
  });

  it('publishes every kind of content [PUB-3]', async () => {
    for (const kind of listKinds) {
      const { record } = contentExamples[kind];
      await createRecordCalls(call, kind).addDraft(record, { publishAt: inMinutes(1) });
    }
    passMinutes(1);
    expect(await sweep()).toEqual({ dueCount: listKinds.length, busyCount: 0, failures: [] });
    const snapshot = await takeSnapshot(api.context());
    expect(listKinds.map((kind) => snapshot[kind].length)).toEqual(listKinds.map(() => 1));
  });
});
