import { eq, sql } from 'drizzle-orm';
import { bigint, pgSchema } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { countPendingMigrations } from '#db/migrations.ts';
import { DatabaseUnavailableError, WritesRefusedError } from '#db/outage.ts';
import { admin, startSharedApi, startTestApi } from '../support/api.ts';
import { openTestStore } from '../support/test-store.ts';
import { accessToken } from '../support/tokens.ts';

const api = await startSharedApi({}, {});

const migrations = pgSchema('drizzle').table('__drizzle_migrations', {
  at: bigint('created_at', { mode: 'number' }),
});

const idOf = (answer: Response) => answer.headers.get('x-request-id') ?? '';

describe('a monitor of the server', () => {
  it('sees that the server is alive and ready, and nothing else [OPS-2]', async () => {
    const health = await api.send('/health');
    expect([health.status, await health.json()]).toEqual([200, { status: 'alive' }]);
    const readiness = await api.send('/ready');
    expect([readiness.status, await readiness.json()]).toEqual([200, { status: 'ready' }]);
  });

  it('sees that the server is alive but not ready while the database is unreachable [OPS-2]', async () => {
    const gone = () =>
      Promise.reject(new DatabaseUnavailableError('connect ECONNREFUSED 10.1.2.3'));
    const downApi = await startTestApi({ store: { ...api.store, read: gone, transaction: gone } });
    expect((await downApi.send('/health')).status).toBe(200);
    const answer = await downApi.send('/ready');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.text()).not.toContain('10.1.2.3');
  });

  it('sees that the server is not ready while the database does not respond [OPS-2]', async () => {
    const never = () => new Promise<never>(() => {});
    const stuckApi = await startTestApi({ store: { ...api.store, read: never } });
    expect((await stuckApi.send('/ready')).status).toBe(503);
  });

  it('sees that the server is not ready, and why, while nothing can be stored [OPS-2]', async () => {
    const write = () => Promise.reject(new WritesRefusedError('The disk is full.'));
    const fullDiskApi = await startTestApi({ store: { ...api.store, write } });
    const answer = await fullDiskApi.send('/ready');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'unavailable', detail: 'The disk is full.' });
  });

  it('sees the problems that prevent the host from working [OPS-2]', async () => {
    const secondServer = await startTestApi({
      store: api.store,
      readinessProblem: () => 'Another server runs.',
    });
    const answer = await secondServer.send('/ready');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ detail: 'Another server runs.' });
  });

  it('sees that the server is not ready while a migration is missing [OPS-2]', async () => {
    const store = await openTestStore();
    const olderApi = await startTestApi({ store });
    expect(await countPendingMigrations(store)).toBe(0);
    await store.transaction((tx) =>
      tx
        .delete(migrations)
        .where(eq(migrations.at, sql`(select max(created_at) from ${migrations})`)),
    );
    expect(await countPendingMigrations(store)).toBe(1);
    const answer = await olderApi.send('/ready');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      code: 'unavailable',
      detail: 'The database is 1 migration behind this version',
    });
    await store.close();
  });

  it('sees that the server is not ready if the database is newer than the code [OPS-2]', async () => {
    const store = await openTestStore();
    const newerApi = await startTestApi({ store });
    await store.transaction((tx) => tx.update(migrations).set({ at: sql`${migrations.at} + 1` }));
    const answer = await newerApi.send('/ready');
    expect(answer.status).toBe(503);
    expect((await answer.json()).detail).toMatch(
      /^The database is newer .*: update the code, or go back/,
    );
    await store.close();
  });
});

describe('the log', () => {
  it('has one line per request with its id, route, status and time [OPS-2]', async () => {
    const answer = await api.send('/getNewses?limit=5');
    expect(api.requests).toEqual([
      {
        level: 'info',
        event: 'request',
        id: idOf(answer),
        route: 'GET /getNewses',
        status: 200,
        ms: expect.any(Number),
      },
    ]);
    expect(idOf(answer)).toMatch(/^[0-9a-f]{16}$/);
  });

  it('never contains an address, a token, an e-mail address or a body [OPS-2]', async () => {
    await api.settle(admin, 'admin');
    const token = await accessToken(admin, api.clock.now);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = '{"title":"A title of ours","email":"someone@mail.example"}';
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
    expect(log).not.toMatch(/@|secret-in-query|title of ours|an-id-of-someone/);
    expect(log).not.toContain(token.slice(0, 12));
  });

  it('names an error by the id in the response, and its route as the table spells it [OPS-2, API-3]', async () => {
    const gone = () => Promise.reject(new Error('a fault of ours'));
    const logs: object[] = [];
    const brokenApi = await startTestApi({
      store: { ...api.store, read: gone },
      log: (event) => logs.push(event),
    });
    const answer = await brokenApi.send('/getNewses');
    const { requestId } = await answer.json();
    expect([requestId, answer.status]).toEqual([idOf(answer), 500]);
    expect(logs).toMatchObject([
      { level: 'error', event: 'internal', id: requestId, route: 'GET /getNewses' },
      { event: 'request', id: requestId, route: 'GET /getNewses', status: 500 },
    ]);
  });
});

describe('the id of a request', () => {
  it('is in every error response and in the header of every response [OPS-2]', async () => {
    for (const [path, init] of [
      ['/getNewses', {}],
      ['/getUsers', {}],
      ['/nothing', {}],
      ['/getNewses', { method: 'PATCH' }],
      ['/postMessage', { method: 'POST', body: '{' }],
    ] as const) {
      const answer = await api.send(path, init);
      expect(idOf(answer), path).not.toBe('');
      if (answer.status >= 400) expect((await answer.json()).requestId).toBe(idOf(answer));
    }
  });

  it('is not taken from the client [OPS-2]', async () => {
    const headers = { 'x-nf-request-id': 'mine', 'x-request-id': 'mine' };
    expect(idOf(await api.send('/getNewses', { headers }))).not.toBe('mine');
  });
});
