import { beforeEach, describe, expect, it } from 'vitest';
import type { Route } from '#contract/http/route.ts';
import { contractRoutes, type RouteName } from '#contract/openapi/contract-routes.ts';
import { WritesRefusedError } from '#db/outage.ts';
import type { Store } from '#db/store.ts';
import { createScheduleAlert } from '#services/alerts/cached-alert.ts';
import { publishDue } from '#services/content/act/publish-due.ts';
import { findNextDue } from '#services/content/read/next-due.ts';
import { sweepExpired } from '#services/sweep-expired.ts';
import { readWebhookEvent } from '#services/webhooks/webhook-event.ts';
import { admin, startApi, startSharedApi, type TestApi } from '../support/api.ts';
import { exampleKeys, fillExamplePath } from '../support/example-calls.ts';
import { insertExamples } from '../support/example-rows.ts';
import { readAllRows } from '../support/test-store.ts';
import { signAccessToken } from '../support/tokens.ts';
import { insertUnknownKind, kindColumns, unknownKind } from '../support/unknown-kind.ts';

const routeTable = Object.entries(contractRoutes) as [RouteName, Route][];
const readRoutes = routeTable.filter(([, { method }]) => method === 'GET');

const api = await startSharedApi();
const refuseWrite = () => Promise.reject(new WritesRefusedError('The disk is full.'));
const fullDiskStore: Store = {
  ...api.store,
  write: refuseWrite,
  transaction: (work, options) =>
    options?.accessMode === 'read only' ? api.store.transaction(work, options) : refuseWrite(),
};
const fullDiskApi = await startApi({ store: fullDiskStore });
beforeEach(() => api.store.transaction(insertExamples));

async function sendRead(from: TestApi, { path, access }: Route, key?: string): Promise<Response> {
  const token = key ?? (await signAccessToken(admin, from.clock.now));
  const headers = access === 'public' ? {} : { authorization: `Bearer ${token}` };
  return from.send(fillExamplePath(path, admin), { headers });
}

describe('every read route', () => {
  it('succeeds while the database accepts no writes [OPS-2]', async () => {
    for (const [name, route] of readRoutes) {
      // `ready` returns 503 while the database accepts no writes.
      const status = name === 'ready' ? 503 : 200;
      expect((await sendRead(fullDiskApi, route)).status, name).toBe(status);
    }
  });

  it('omits records of an unknown kind [API-3]', async () => {
    await api.store.transaction(insertUnknownKind);
    const tables = await readAllRows(api.store);
    for (const column of kindColumns) {
      const [name = '', field = ''] = column.split('.');
      const rows = Object.entries(tables).find(([key]) => toTableName(key) === name)?.[1] ?? [];
      expect(JSON.stringify(rows.map((row) => row[field])), column).toContain(unknownKind);
    }
    for (const [name, route] of readRoutes) {
      const response = await sendRead(api, route);
      expect(response.status, name).toBe(200);
      const body = await response.json();
      expect(route.response.safeParse(body).error, name).toBeUndefined();
      expect(JSON.stringify(body), name).not.toContain(unknownKind);
    }
    expect(api.logs).toEqual([]);
  });
});

describe('reading drafts and the history with an API key', () => {
  it('succeeds while the database accepts no writes [OPS-2, AUTH-15]', async () => {
    const { secret } = exampleKeys.fullAccess;
    for (const name of ['getDrafts', 'getDraft', 'getHistory'] as const) {
      const response = await sendRead(fullDiskApi, contractRoutes[name], secret);
      expect(response.status, name).toBe(200);
    }
  });
});

const toTableName = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

describe('automatic jobs', () => {
  it('ignore records of an unknown kind [API-3]', async () => {
    await api.store.transaction(insertUnknownKind);
    const before = await readAllRows(api.store);
    const { now } = api.clock;
    expect(await publishDue({ ...api.context(), alert: createScheduleAlert(api.store) })).toEqual({
      dueCount: 0,
      busyCount: 0,
      failures: [],
    });
    expect(await findNextDue(api.context())).toBeNull();
    const delivery = { event: 'content', subject: 'changed', webhook: 'hook' } as const;
    const row = { _id: 'delivery', recipient: null, attempts: 1, claimedAt: now };
    expect(await readWebhookEvent(api.context(), { ...row, ...delivery })).toBeNull();
    await sweepExpired({
      ...api.context(),
      log: (event) => expect(event).toBeUndefined(),
    });
    const { revisions, drafts, autosaves, pageAddresses } = await readAllRows(api.store);
    expect({ revisions, drafts, autosaves, pageAddresses }).toEqual({
      revisions: before['revisions'],
      drafts: before['drafts'],
      autosaves: before['autosaves'],
      pageAddresses: before['pageAddresses'],
    });
  });
});
