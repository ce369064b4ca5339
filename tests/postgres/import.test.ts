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
import { getServerUrl, makeDatabase, type OwnDatabase } from '../support/own-database.ts';

const { faqs } = contentTables;

let database: OwnDatabase;
let proxy: CountingProxy;
let store: Store;
let api: TestApi;
let call: Call;
beforeAll(async () => {
  database = await makeDatabase(getServerUrl());
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

const createQuestions = (length: number, answer = 'Yes.') =>
  Array.from({ length }, (_, index) => ({
    _id: `q${index}`,
    question: `Question ${index}`,
    answer,
  }));

const importQuestions = async (faqs: object[]) =>
  (await call(fileRoutes.importContent, { body: { format: 2, faqs } as never })).data;

const getStatus = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof ProblemError ? error.problem.status : error),
  );

describe('an import', () => {
  it('sends fewer than twenty queries for a thousand records [API-7]', async () => {
    const countRoundTrips = async (records: object[]) => {
      const before = proxy.countRoundTrips();
      await importQuestions(records);
      return proxy.countRoundTrips() - before;
    };
    await importQuestions(createQuestions(1));
    const [creationTrips, changeTrips] = [
      await countRoundTrips(createQuestions(1000)),
      await countRoundTrips(createQuestions(1000, 'No')),
    ];
    expect(creationTrips).toBeLessThan(20);
    expect(changeTrips).toBeLessThan(20);
    const [largeCreationTrips, largeChangeTrips] = [
      await countRoundTrips(createQuestions(5000)),
      await countRoundTrips(createQuestions(5000, '?')),
    ];
    expect(largeCreationTrips - creationTrips).toBeLessThan(10);
    expect(largeChangeTrips - changeTrips).toBeLessThan(10);
  });

  it('stores and counts each changed record among 10,000 [API-7]', async () => {
    const result = await importQuestions(createQuestions(10_000));
    expect(result).toMatchObject({ created: 10_000, updated: 0 });
    expect((await call(routes.getPublishState)).data.requested).toBe(10_000);
    const changedQuestions = createQuestions(10_000).map((faq, index) =>
      index % 2 ? faq : { ...faq, answer: 'No.' },
    );
    const changeResult = await importQuestions(changedQuestions);
    expect(changeResult).toMatchObject({ created: 0, updated: 5000, unchanged: 5001 });
    const { data } = await call(routes.getHistory, { params: { kind: 'faqs', id: 'q9998' } });
    expect(data).toMatchObject([
      { version: 2, action: 'update', data: { ...changedQuestions[9998] } },
      { version: 1, action: 'create', data: { ...createQuestions(10_000)[9998] } },
    ]);
    const list = (await call(contentRoutes.faqs.list)).data;
    expect(list).toMatchObject(changedQuestions);
  });

  it.each([
    ['an identical import', () => importQuestions(createQuestions(3000, 'again'))],
    [
      'a new order',
      async () => {
        const ids = (await call(contentRoutes.faqs.list)).data.map(({ _id }) => _id);
        await call(contentRoutes.faqs.order, { body: { ids: ids.reverse() } });
      },
    ],
    [
      'a change',
      () => call(contentRoutes.faqs.update, { params: { id: 'q1500' }, body: { answer: 'mine' } }),
    ],
  ])('succeeds or reports a conflict beside %s [API-7, API-3]', async (_, writeConcurrently) => {
    await importQuestions(createQuestions(1500));
    const statuses = await Promise.all(
      [
        importQuestions(createQuestions(3000, 'again')),
        writeConcurrently(),
        writeConcurrently(),
      ].map(getStatus),
    );
    for (const status of statuses) expect([200, 404, 409]).toContain(status);
    expect(statuses).toContain(200);
    expect(api.logs).toEqual([]);
  });

  it('reports a conflict if it waits too long for a lock [API-7, API-3]', async () => {
    await importQuestions(createQuestions(3));
    const timeouts = { ...defaultTimeouts, lock: 100 };
    const impatientStore = openPostgres(database.url, { timeouts });
    const impatientApi = await startApi({ store: impatientStore });
    const release = Promise.withResolvers<void>();
    const lock = Promise.withResolvers<void>();
    const lockHolder = store.transaction(async (tx) => {
      await tx.select().from(faqs).for('update');
      lock.resolve();
      await release.promise;
    });
    await lock.promise;
    const body = { format: 2 as const, faqs: createQuestions(3, 'No.') };
    const status = await getStatus(impatientApi.as(admin)(fileRoutes.importContent, { body }));
    release.resolve();
    await lockHolder;
    expect(status).toBe(409);
    await impatientStore.close();
    await impatientApi.close();
  });
});
