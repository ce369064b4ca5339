import { afterAll, describe, expect, it } from 'vitest';
import { listKinds } from '#contract/kinds/content-kinds.ts';
import { contentExamples } from '#contract/openapi/content-examples.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { openNeon } from '#db/neon.ts';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import { createPgliteStore } from '#server/database/pglite-store.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { startCountingProxy } from '../support/counting-proxy.ts';
import { startNeonProxy } from '../support/neon-proxy.ts';
import { startSharedDatabase } from '../support/shared-database.ts';
import { makeMemoryDatabase } from '../support/test-store.ts';

const database = await startSharedDatabase();
const proxy = await startCountingProxy(database.url);
const neonProxy = await startNeonProxy(database.url);
afterAll(proxy.close);
afterAll(neonProxy.close);

interface CountedStore {
  store: Store;
  /** Returns the number of queries. On PGlite and Neon, a session with several statements counts as a hundred. */
  countQueries: () => number;
}

const sessionWeight = 100;

async function openCountedPglite(): Promise<CountedStore> {
  const memoryDatabase = await makeMemoryDatabase();
  const store = await createPgliteStore(memoryDatabase);
  let count = 0;
  const { query, transaction } = memoryDatabase;
  memoryDatabase.query = (...args) => {
    count += 1;
    return query.apply(memoryDatabase, args) as never;
  };
  memoryDatabase.transaction = (work) => {
    count += sessionWeight;
    return transaction.call(memoryDatabase, work) as never;
  };
  return { store, countQueries: () => count };
}

const countNeonQueries = () =>
  neonProxy.counts.requests + sessionWeight * neonProxy.counts.sessions;

const drivers: [string, CountedStore][] = [
  ['pg', { store: openPostgres(proxy.url), countQueries: proxy.countRoundTrips }],
  ['PGlite', await openCountedPglite()],
  ['Neon', { store: openNeon(database.url), countQueries: countNeonQueries }],
];

/** A call to any route below, with only the options and results that these routes share. */
type AnyCall = (route: unknown, options?: object) => Promise<{ data: { _id: string } }>;

describe.each(drivers)('the API on %s', async (_, { store, countQueries }) => {
  afterAll(store.close);
  const api = await startSharedApi({ store });
  const call = api.as(admin);

  async function countRoundTrips(work: () => Promise<unknown>): Promise<number> {
    const before = countQueries();
    await work().catch(() => {});
    return countQueries() - before;
  }

  it.each(listKinds)('sends two to four queries for a write of %s [API-7]', async (kind) => {
    const callRoute = call as unknown as AnyCall;
    const { create, update, remove } = contentRoutes[kind];
    const { record, change } = contentExamples[kind];
    const { _id: id } = (await callRoute(create, { body: record })).data;
    const [params, idempotencyKey] = [{ id }, 'key'];
    const ifMatch = '"v2"';
    for (const [write, expected] of [
      [() => callRoute(create, { body: record }), 2],
      [() => callRoute(create, { body: record, idempotencyKey }), 2],
      [() => callRoute(create, { body: record, idempotencyKey }), 4],
      [() => callRoute(update, { params, body: change }), 2],
      [() => callRoute(update, { params, body: change }), 3],
      [() => callRoute(update, { params, body: record, ifMatch: '"v1"' }), 3],
      [() => callRoute(update, { params, body: record, ifMatch }), 2],
      [() => callRoute(remove, { params, ifMatch }), 3],
      [() => callRoute(remove, { params }), 2],
      [() => callRoute(remove, { params }), 3],
    ] as const) {
      expect(await countRoundTrips(write)).toBe(expected);
    }
  });

  it('sends one query for a record, and two for an uncached list [API-6]', async () => {
    const { data } = await call(contentRoutes.news.create, { body: { title: 'A' } });
    const sendList = () => api.send('/getNewses');
    expect(await countRoundTrips(() => api.send(`/getNews/${data._id}`))).toBe(1);
    expect(await countRoundTrips(sendList)).toBe(2);
    expect(await countRoundTrips(sendList)).toBe(1);
  });
});
