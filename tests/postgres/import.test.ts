import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { ProblemError } from '#contract/http/client.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { openPostgres } from '#db/postgres.ts';
import { defaultTimeouts } from '#db/timeouts.ts';
import { contentTables } from '#schema/content.ts';
import { admin, startSharedApi, startTestApi } from '../support/api.ts';
import { startCountingProxy } from '../support/counting-proxy.ts';
import { holdTransaction } from '../support/locks.ts';
import { expectProblem } from '../support/problems.ts';
import { createRecordCalls } from '../support/record-calls.ts';
import { openSharedStore, startSharedDatabase } from '../support/shared-database.ts';

const database = await startSharedDatabase();
const proxy = await startCountingProxy(database.url);
afterAll(proxy.close);
const store = openSharedStore(proxy);
const api = await startSharedApi({ store });
const call = api.as(admin);
const faqs = createRecordCalls(call, 'faqs');

const createQuestions = (length: number, answer = 'Yes.') =>
  Array.from({ length }, (_, index) => ({
    _id: `q${index}`,
    question: `Question ${index}`,
    answer,
  }));

const importQuestions = async (questions: object[], as = call) =>
  (await as(fileRoutes.importContent, { body: { format: 2, faqs: questions } as never })).data;

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
    expect(await faqs.readHistory('q9998')).toMatchObject([
      { version: 2, action: 'update', data: { ...changedQuestions[9998] } },
      { version: 1, action: 'create', data: { ...createQuestions(10_000)[9998] } },
    ]);
    expect(await faqs.list()).toMatchObject(changedQuestions);
  });

  it.each([
    ['an identical import', () => importQuestions(createQuestions(3000, 'again'))],
    [
      'a reordering',
      async () => {
        const ids = (await faqs.list()).map(({ _id }) => _id);
        await call(contentRoutes.faqs.order, { body: { ids: ids.reverse() } });
      },
    ],
    ['a change', () => faqs.update('q1500', { answer: 'mine' })],
  ])('causes no server error during %s [API-7, API-3]', async (_, writeConcurrently) => {
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
    onTestFinished(impatientStore.close);
    const impatientApi = await startTestApi({ store: impatientStore });
    const commit = await holdTransaction(store, (tx) =>
      tx.select().from(contentTables.faqs).for('update'),
    );
    const change = importQuestions(createQuestions(3, 'No.'), impatientApi.as(admin));
    await expectProblem(change, 409);
    await commit();
  });
});
