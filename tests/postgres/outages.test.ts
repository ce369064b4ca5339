import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openNeon } from '#db/neon.ts';
import { DatabaseUnavailableError } from '#db/outage.ts';
import { openPostgres } from '#db/postgres.ts';
import { setLockTimeout } from '#db/statement.ts';
import type { Store } from '#db/store.ts';
import { type DatabaseTimeouts, defaultTimeouts } from '#db/timeouts.ts';
import { contentTables } from '#schema/content.ts';
import { rebuild } from '#schema/index.ts';
import { upsertRecords } from '#services/content/act/upsert-records.ts';
import { createContent } from '#services/content/act/write-content.ts';
import { listContent } from '#services/content/read/list-content.ts';
import { incrementContentNumber } from '#services/content/store/content-number.ts';
import { systemContext } from '#services/context.ts';
import {
  type FaultyProxy,
  faults,
  protocolSteps,
  type Step,
  startFaultyProxy,
} from '../support/faulty-proxy.ts';
import { holdTransaction } from '../support/locks.ts';
import { type NeonProxy, startNeonProxy } from '../support/neon-proxy.ts';
import { getServerUrl, makeMigratedDatabase, type OwnDatabase } from '../support/own-database.ts';
import { dumpRows } from '../support/test-store.ts';
import { getTimeoutFactor } from '../support/timeout-factor.ts';

const { news } = contentTables;

/** Scales a time in milliseconds to the speed of this machine. */
const scaleTime = (milliseconds: number) => milliseconds * getTimeoutFactor();
const timeouts: DatabaseTimeouts = {
  connect: scaleTime(800),
  statement: scaleTime(800),
  lock: scaleTime(200),
  transaction: scaleTime(1600),
  retryFor: scaleTime(300),
};
/** Long, because a busy machine closes connections and delivers statements late. */
const longTimeout = { timeout: 30_000 * getTimeoutFactor() };

const connections = 2;
const author = { actor: 'system', now: new Date('2026-11-20T10:00:00Z') };

/** Resolves to the error of `work`, or to null. If `work` never settles, the test times out. */
const getFailure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

const drivers: [string, open: (url: string) => Store, idle: number][] = [
  ['pg', (url) => openPostgres(url, { connections, timeouts }), connections],
  ['Neon', (url) => openNeon(url, { timeouts }), 0],
];

/**
 * Waits for several rounds of the event loop, so that this process reads all pending messages, even on a busy machine.
 */
async function waitForMessages(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await nextRound();
}

function setUpDriver(open: (url: string) => Store) {
  let database: OwnDatabase;
  let neonProxy: NeonProxy;
  let proxy: FaultyProxy;
  let store: Store;
  let direct: Store;
  beforeAll(async () => {
    database = await makeMigratedDatabase(getServerUrl());
    direct = openPostgres(database.url, { connections: 1 });
    proxy = await startFaultyProxy(database.url);
    neonProxy = await startNeonProxy(proxy.url);
    store = open(proxy.url);
  });
  afterEach(() => proxy.heal());
  afterAll(async () => {
    await store.close();
    neonProxy.close();
    proxy.close();
    await direct.close();
    await database.drop();
  });

  /** Uses all connections simultaneously. This fails if a connection was not returned to the pool. */
  async function occupyAllConnections(): Promise<void> {
    let started = 0;
    const allStarted = Promise.withResolvers<void>();
    const work = () =>
      store.transaction(async (tx) => {
        started += 1;
        if (started === connections) allStarted.resolve();
        await allStarted.promise;
        await tx.select().from(news).limit(1);
      });
    await Promise.all(Array.from({ length: connections }, work));
  }

  /** For a failure to connect, closes the connections first, because only a new connection can fail to connect. */
  async function prepare(step: Step): Promise<void> {
    await occupyAllConnections();
    if (step !== 'connect' && step !== 'startup') return;
    proxy.disconnect();
    await vi.waitFor(() => expect(proxy.countClients()).toBe(0), longTimeout);
    await waitForMessages();
  }

  return {
    store: () => store,
    direct: () => direct,
    proxy: () => proxy,
    occupyAllConnections,
    prepare,
    readDump: () => dumpRows(direct),
    listTitles: async () =>
      (await listContent(systemContext(direct), { kind: 'news' })).records.map(
        ({ title }) => title,
      ),
    addInTransaction: (title: string) =>
      store.transaction(async (tx) => {
        const record = { _id: title, title };
        await upsertRecords(tx, 'news', [record], author);
        await incrementContentNumber(tx, 1);
      }),
    addInOneStatement: (title: string) =>
      createContent({ store, ...author }, { kind: 'news', fields: { title } }),
  };
}

const inOrder = { concurrent: false };

/** Each pair of driver and fault has its own database. The pairs run in parallel, because the tests mostly wait. */
const driverFaults = drivers.flatMap(([driver, ...driverArguments]) =>
  faults.map((fault) => [driver, fault, ...driverArguments] as const),
);

describe.concurrent.each(driverFaults)(
  'the %s driver during the fault "%s"',
  (driver, groupFault, open, idle) => {
    const failures = protocolSteps.map((step) => [step, groupFault] as const);
    const singleStatementFailures = failures.filter(([step]) =>
      ['connect', 'startup', 'statement'].includes(step),
    );
    const driverSetup = setUpDriver(open);
    const { store, proxy, occupyAllConnections, prepare, readDump, listTitles } = driverSetup;
    const { addInTransaction, addInOneStatement } = driverSetup;

    it.each(failures)(
      'stores a transaction completely or not at all if step "%s" fails',
      inOrder,
      async (step, fault) => {
        await prepare(step);
        const before = await readDump();
        proxy().fail(step, fault);
        const title = `in an outage at step ${protocolSteps.indexOf(step)} by ${faults.indexOf(fault)}`;
        const failure = await getFailure(addInTransaction(title));
        proxy().heal();
        expect(failure).toBeInstanceOf(DatabaseUnavailableError);
        // The server executes a commit that it receives, even if its response is lost.
        if (step === 'commit' && fault === 'lost response') {
          await vi.waitFor(async () => expect(await listTitles()).toContain(title), longTimeout);
        } else {
          await pause(20);
          expect(await readDump()).toBe(before);
        }
        await addInTransaction(`after ${title}`);
        expect(await listTitles()).toContain(`after ${title}`);
        await occupyAllConnections();
        await vi.waitFor(
          () => expect(proxy().countClients()).toBeLessThanOrEqual(idle),
          longTimeout,
        );
      },
    );

    it.each(singleStatementFailures)(
      'stores a single-statement write at most once if step "%s" fails [API-7]',
      inOrder,
      async (step, fault) => {
        await prepare(step);
        const before = await readDump();
        proxy().fail(step, fault);
        const title = `${driver}, in one statement at step ${protocolSteps.indexOf(step)} by ${faults.indexOf(fault)}`;
        const failure = await getFailure(addInOneStatement(title));
        proxy().heal();
        expect(failure).toBeInstanceOf(DatabaseUnavailableError);
        // The server executes a statement that it receives, even if its response is lost.
        if (step === 'statement' && fault === 'lost response') {
          await vi.waitFor(async () => expect(await listTitles()).toContain(title), longTimeout);
        } else {
          await pause(20);
          expect(await readDump()).toBe(before);
        }
        await addInOneStatement(`after ${title}`);
        expect(
          (await listTitles()).filter((storedTitle) => storedTitle === title).length,
        ).toBeLessThanOrEqual(1);
        await occupyAllConnections();
      },
    );

    it.each(singleStatementFailures)(
      'reports a failed read if step "%s" fails, and then recovers',
      inOrder,
      async (step, fault) => {
        await prepare(step);
        proxy().fail(step, fault);
        const read = () =>
          listContent(systemContext(store()), { kind: 'news', page: { limit: 1 } });
        const failure = await getFailure(read());
        proxy().heal();
        expect(failure).toBeInstanceOf(DatabaseUnavailableError);
        expect((await read()).records).toHaveLength(1);
        await occupyAllConnections();
      },
    );
  },
);

describe.concurrent.each(drivers)('the %s driver', (_, open) => {
  const { store, direct, proxy, occupyAllConnections, addInOneStatement } = setUpDriver(open);

  it('retries a failed connection without repeating the work', inOrder, async () => {
    await occupyAllConnections();
    let attempts = 0;
    proxy().fail('begin', 'cut');
    setTimeout(proxy().heal, 30);
    await store().transaction(async (tx) => {
      attempts += 1;
      await tx.select().from(news).limit(1);
    });
    expect(attempts).toBe(1);
  });

  it('reports an outage if it waits too long for a lock', inOrder, async () => {
    const { record } = await addInOneStatement('locked');
    const release = await holdTransaction(direct(), (tx) => tx.select().from(news).for('update'));
    const failure = await getFailure(
      store().transaction((tx) => tx.update(news).set({ title: record.title })),
    );
    await release();
    expect(failure).toBeInstanceOf(DatabaseUnavailableError);
    await occupyAllConnections();
  });

  it('sets a lock timeout on the server for one statement only [API-7]', inOrder, async () => {
    const lockTimeout = sql`current_setting('lock_timeout')`;
    const rows = await store().write(
      sql`update rebuild set attempts = attempts where ${setLockTimeout} returning ${lockTimeout} as lock`,
    );
    expect(rows).toEqual([{ lock: `${defaultTimeouts.lock / 1000}s` }]);
    for (let connection = 0; connection < connections; connection += 1) {
      expect(await store().write(sql`select ${lockTimeout} as lock`)).toEqual([{ lock: '0' }]);
    }
  });

  it('sets its timeouts for one transaction only', inOrder, async () => {
    // PostgreSQL writes a whole second as `1s`.
    const timeout = sql`current_setting('lock_timeout')::interval`;
    const columns = { lockTimeout: sql<number>`(extract(epoch from ${timeout}) * 1000)::int` };
    const rows = await store().transaction((tx) => tx.select(columns).from(rebuild));
    expect(rows).toEqual([{ lockTimeout: timeouts.lock }]);
    for (let connection = 0; connection < connections; connection += 1) {
      const laterRows = await store().read((db) => db.select(columns).from(rebuild));
      expect(laterRows).toEqual([{ lockTimeout: 0 }]);
    }
  });

  it('sends no connection parameter that a pooler rejects', inOrder, async () => {
    proxy().disconnect();
    await waitForMessages();
    await store().transaction((tx) => tx.select().from(rebuild));
    const parameters = proxy().getStartup().toString('latin1', 8).split('\0');
    const names = parameters.filter((part, index) => index % 2 === 0 && part !== '');
    expect(names).toContain('user');
    for (const name of names)
      expect(['user', 'database', 'application_name', 'client_encoding']).toContain(name);
  });
});
