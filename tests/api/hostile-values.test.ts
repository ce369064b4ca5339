import { afterAll, expect, it } from 'vitest';
import type { Route } from '#contract/http/route.ts';
import { contractRoutes, type RouteName } from '#contract/openapi/contract-routes.ts';
import { admin, startApi } from '../support/api.ts';
import { exampleBodies, examplePath } from '../support/example-calls.ts';
import { insertExamples } from '../support/example-rows.ts';
import { hostileBodies, hostilePaths, hostileQueries } from '../support/hostile-values.ts';
import { pixel } from '../support/pictures.ts';
import { dumpOf, restoreDump } from '../support/test-store.ts';
import { accessToken, idToken } from '../support/tokens.ts';

const api = await startApi({ readImage: async () => pixel('jpeg') });
afterAll(api.close);
await api.store.transaction(insertExamples);
await api.settle(admin, 'admin');
const initialDump = await dumpOf(api.store);

const pathOf = (path: string) => examplePath(path, admin);

async function expectNoFault({ method, access }: Route, path: string, body?: unknown) {
  const token = await (access === 'identity' ? idToken : accessToken)(admin, api.clock.now);
  const answer = await api.send(path, {
    method,
    headers: {
      ...(access !== 'public' && { authorization: `Bearer ${token}` }),
      'content-type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(answer.status, `${path} ${JSON.stringify(body)?.slice(0, 500)}`).toBeLessThan(500);
}

async function expectNoFaultOfBodies(name: RouteName, route: Route) {
  const read = (body: unknown) => route.body?.safeParse(body).data;
  const isTaken = (body: unknown) => read(body) !== undefined;
  // Sends only one invalid body, and only one of several equal bodies.
  const sentBodies = new Set<string>();
  for (const body of hostileBodies(exampleBodies[name] ?? {}, route, isTaken)) {
    const key = JSON.stringify(read(body)) ?? 'refused';
    if (!sentBodies.has(key)) await expectNoFault(route, pathOf(route.path), body);
    sentBodies.add(key);
  }
}

it.each(Object.entries(contractRoutes) as [RouteName, Route][])(
  '%s handles every address, query and body that an admin sends [API-3]',
  async (name, route) => {
    api.logs.length = 0;
    if (route.method !== 'GET') await restoreDump(api.store, initialDump);
    for (const path of hostilePaths(route.path)) {
      await expectNoFault(route, pathOf(path), route.body && exampleBodies[name]);
    }
    if (route.method === 'GET') {
      for (const query of hostileQueries(route))
        await expectNoFault(route, pathOf(route.path) + query);
    }
    if (route.body) await expectNoFaultOfBodies(name, route);
    expect(api.logs).toEqual([]);
  },
);
