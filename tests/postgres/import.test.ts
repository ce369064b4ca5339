import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Call, ProblemError } from '#contract/http/client.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { migratePostgres } from '#db/migrate.ts';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import { defaultTimeouts } from '#db/timeouts.ts';
import { contentTables } from '#schema/content.ts';
import { admin, startApi, type TestApi } from '../support/api.ts';
import { type CountingProxy, startCountingProxy } from '../support/counting-proxy.ts';
import { makeDatabase, type OwnDatabase, serverUrl } from '../support/own-database.ts';

const { faqs } = contentTables;

let database: OwnDatabase;
let proxy: CountingProxy;
let store: Store;
let api: TestApi;
let call: Call;
beforeAll(async () => {
  database = await makeDatabase(serverUrl());
  await migratePostgres(database.url);
  proxy = await startCountingProxy(database.url);
  store = openPostgres(proxy.url);
  api = await startApi({ store });
  call = api.as(admin);
});
afterAll(async () => {
  await api.close();
  await store.close();
  proxy.close();
  await database.drop();
});
beforeEach(async () => {
  await api.reset();
  await api.addAccount(admin, 'admin');
});

const questions = (length: number, answer = 'Yes.') =>
  Array.from({ length }, (_, index) => ({
    _id: `q${index}`,
    question: `Question ${index}`,
    answer,
  }));

const take = async (faqs: object[]) =>
  (await call(fileRoutes.importContent, { body: { format: 2, faqs } as never })).data;

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof ProblemError ? error.problem.status : error),
  );

describe('an import', () => {
  it('sends as many queries for a thousand records as for one [API-7]', async () => {
    const roundTripsFor = async (records: object[]) => {
      const before = proxy.countRoundTrips();
      await take(records);
      return proxy.countRoundTrips() - before;
    };
    await take(questions(1));
    const [creationTrips, changeTrips] = [
      await roundTripsFor(questions(1000)),
      await roundTripsFor(questions(1000, 'No')),
    ];
    expect(creationTrips).toBeLessThan(20);
    expect(changeTrips).toBeLessThan(20);
    const [madeMore, changedMore] = [
      await roundTripsFor(questions(5000)),
      await roundTripsFor(questions(5000, '?')),
    ];
    expect(madeMore - creationTrips).toBeLessThan(10);
    expect(changedMore - changeTrips).toBeLessThan(10);
  });

  it('of 10,000 records reports each changed record [API-7]', async () => {
    expect(await take(questions(10_000))).toMatchObject({ created: 10_000, updated: 0 });
    expect((await call(routes.getPublishState)).data.requested).toBe(10_000);
    const changedQuestions = questions(10_000).map((faq, index) =>
      index % 2 ? faq : { ...faq, answer: 'No.' },
    );
    expect(await take(changedQuestions)).toMatchObject({
      created: 0,
      updated: 5000,
      unchanged: 5001,
    });
    const { data } = await call(routes.getHistory, { params: { kind: 'faqs', id: 'q9998' } });
    expect(data).toMatchObject([
      { version: 2, action: 'update', data: { ...changedQuestions[9998] } },
      { version: 1, action: 'create', data: { ...questions(10_000)[9998] } },
    ]);
    const list = (await call(contentRoutes.faqs.list)).data;
    expect(list).toMatchObject(changedQuestions);
  });

  it.each([
    ['an identical one', () => take(questions(3000, 'again'))],
    [
      'a reorder',
      async () => {
        const ids = (await call(contentRoutes.faqs.list)).data.map(({ _id }) => _id);
        await call(contentRoutes.faqs.order, { body: { ids: ids.reverse() } });
      },
    ],
    [
      'a change',
      () => call(contentRoutes.faqs.update, { params: { id: 'q1500' }, body: { answer: 'mine' } }),
    ],
  ])(
    'beside %s succeeds or is reported as a conflict, never as an error [API-7, API-3]',
    async (_, beside) => {
      await take(questions(1500));
      const statuses = await Promise.all(
        [take(questions(3000, 'again')), beside(), beside()].map(statusOf),
      );
      for (const status of statuses) expect([200, 404, 409]).toContain(status);
      expect(statuses).toContain(200);
      expect(api.logs).toEqual([]);
    },
  );

  it('that waits too long for a lock is reported as a conflict [API-7, API-3]', async () => {
    await take(questions(3));
    const hasty = openPostgres(database.url, { timeouts: { ...defaultTimeouts, lock: 100 } });
    const hastyApi = await startApi({ store: hasty });
    const release = Promise.withResolvers<void>();
    const lock = Promise.withResolvers<void>();
    const holder = store.transaction(async (tx) => {
      await tx.select().from(faqs).for('update');
      lock.resolve();
      await release.promise;
    });
    await lock.promise;
    const body = { format: 2 as const, faqs: questions(3, 'No.') };
    const status = await statusOf(hastyApi.as(admin)(fileRoutes.importContent, { body }));
    release.resolve();
    await holder;
    expect(status).toBe(409);
    await hasty.close();
    await hastyApi.close();
  });
});
