import { eq, sql } from 'drizzle-orm';
import { bigint, pgSchema } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { countPendingMigrations } from '#db/migrations.ts';
import { WritesRefusedError } from '#db/outage.ts';
import { admin, startSharedApi, startTestApi, type TestApi } from '../support/api.ts';
import { signAccessToken } from '../support/tokens.ts';
import { makeUnreachable } from '../support/unreachable-store.ts';

const api = await startSharedApi({}, {});

const migrations = pgSchema('drizzle').table('__drizzle_migrations', {
  at: bigint('created_at', { mode: 'number' }),
});

async function expectNotReady({ send }: TestApi, detail: string): Promise<void> {
  const response = await send('/ready');
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'unavailable', detail });
}

const readRequestId = (response: Response) => response.headers.get('x-request-id') ?? '';

describe('the readiness check', () => {
  it('reports a working server without details, like the health check [OPS-2]', async () => {
    const health = await api.send('/health');
    expect([health.status, await health.json()]).toEqual([200, { status: 'alive' }]);
    const readiness = await api.send('/ready');
    expect([readiness.status, await readiness.json()]).toEqual([200, { status: 'ready' }]);
  });

  it('fails while the database is unreachable, unlike the health check [OPS-2]', async () => {
    const downApi = await startTestApi({ store: makeUnreachable(api.store) });
    expect((await downApi.send('/health')).status).toBe(200);
    const response = await downApi.send('/ready');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.text()).not.toContain('10.1.2.3');
  });

  it('fails while the database does not respond [OPS-2]', async () => {
    const neverSettle = () => new Promise<never>(() => {});
    const stuckApi = await startTestApi({ store: { ...api.store, read: neverSettle } });
    expect((await stuckApi.send('/ready')).status).toBe(503);
  });

  it('fails with the reason while the database refuses writes [OPS-2]', async () => {
    const write = () => Promise.reject(new WritesRefusedError('The disk is full.'));
    const fullDiskApi = await startTestApi({ store: { ...api.store, write } });
    await expectNotReady(fullDiskApi, 'The disk is full.');
  });

  it('fails with the problem that the host reports [OPS-2]', async () => {
    const getReadinessProblem = () => 'Another server is running.';
    const secondApi = await startTestApi({ store: api.store, getReadinessProblem });
    await expectNotReady(secondApi, 'Another server is running.');
  });

  it('fails while a migration is pending [OPS-2]', async () => {
    const apiWithOlderDatabase = await startTestApi();
    const { store } = apiWithOlderDatabase;
    expect(await countPendingMigrations(store)).toBe(0);
    await store.transaction((tx) =>
      tx
        .delete(migrations)
        .where(eq(migrations.at, sql`(select max(created_at) from ${migrations})`)),
    );
    expect(await countPendingMigrations(store)).toBe(1);
    await expectNotReady(apiWithOlderDatabase, 'The database is 1 migration behind this version');
  });

  it('fails if the database is newer than the code [OPS-2]', async () => {
    const apiWithNewerDatabase = await startTestApi();
    await apiWithNewerDatabase.store.transaction((tx) =>
      tx.update(migrations).set({ at: sql`${migrations.at} + 1` }),
    );
    const detail = /^The database is newer .*: update the code, or go back/;
    await expectNotReady(apiWithNewerDatabase, expect.stringMatching(detail));
  });
});

describe('the log', () => {
  it('contains one line per request with the id, route, status and duration [OPS-2]', async () => {
    const response = await api.send('/getNewses?limit=5');
    expect(api.requests).toEqual([
      {
        level: 'info',
        event: 'request',
        id: readRequestId(response),
        route: 'GET /getNewses',
        status: 200,
        ms: expect.any(Number),
      },
    ]);
    expect(readRequestId(response)).toMatch(/^[0-9a-f]{16}$/);
  });

  it('contains no record ids, query strings, tokens, e-mail addresses or bodies [OPS-2]', async () => {
    await api.addAccount(admin, 'admin');
    const token = await signAccessToken(admin, api.clock.now);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = '{"title":"A private title","email":"someone@mail.example"}';
    await api.send(`/admin/${admin.email}?key=secret-in-query`, { headers });
    await api.send('/postNews', { method: 'POST', headers, body });
    await api.send('/postMessage', { method: 'POST', headers, body });
    await api.send('/getNews/an-id-of-someone');
    await api.send('/nothing/someone@mail.example', { method: 'PATCH' });
    const routes = api.requests.map((line) => 'route' in line && line.route);
    expect(routes).toEqual([
      'GET /admin/:email',
      'POST /postNews',
      'POST /postMessage',
      'GET /getNews/:id',
      'PATCH -',
    ]);
    const log = JSON.stringify([api.requests, api.logs]);
    expect(log).not.toMatch(/@|secret-in-query|private title|an-id-of-someone/);
    expect(log).not.toContain(token.slice(0, 12));
  });

  it('identifies an error by the request id in the response [OPS-2, API-3]', async () => {
    const failRead = () => Promise.reject(new Error('an internal fault'));
    const logs: object[] = [];
    const brokenApi = await startTestApi({
      store: { ...api.store, read: failRead },
      log: (event) => logs.push(event),
    });
    const response = await brokenApi.send('/getNewses');
    const { requestId } = await response.json();
    expect([requestId, response.status]).toEqual([readRequestId(response), 500]);
    expect(logs).toMatchObject([
      { level: 'error', event: 'internal', id: requestId, route: 'GET /getNewses' },
      { event: 'request', id: requestId, route: 'GET /getNewses', status: 500 },
    ]);
  });
});

describe('the request id', () => {
  it('is in the headers of every response and the body of every error [OPS-2]', async () => {
    for (const [path, init] of [
      ['/getNewses', {}],
      ['/getUsers', {}],
      ['/nothing', {}],
      ['/getNewses', { method: 'PATCH' }],
      ['/postMessage', { method: 'POST', body: '{' }],
    ] as const) {
      const response = await api.send(path, init);
      expect(readRequestId(response), path).not.toBe('');
      if (response.status >= 400)
        expect((await response.json()).requestId).toBe(readRequestId(response));
    }
  });

  it('is not taken from the client [OPS-2]', async () => {
    const headers = { 'x-nf-request-id': 'mine', 'x-request-id': 'mine' };
    expect(readRequestId(await api.send('/getNewses', { headers }))).not.toBe('mine');
  });
});
