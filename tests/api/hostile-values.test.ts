import { afterAll, expect, it } from 'vitest';
import type { Route } from '#contract/http/route.ts';
import { contractRoutes, type RouteName } from '#contract/openapi/contract-routes.ts';
import { admin, startApi } from '../support/api.ts';
import { exampleBodies, fillExamplePath } from '../support/example-calls.ts';
import { insertExamples } from '../support/example-rows.ts';
import {
  generateHostileBodies,
  listHostilePaths,
  listHostileQueries,
} from '../support/hostile-values.ts';
import { makePicture } from '../support/pictures.ts';
import { dumpRows, restoreRows } from '../support/test-store.ts';
import { signAccessToken, signIdToken } from '../support/tokens.ts';

const api = await startApi({ readImage: async () => makePicture('jpeg') });
afterAll(api.close);
await api.store.transaction(insertExamples);
await api.addAccount(admin, 'admin');
const initialDump = await dumpRows(api.store);

const toExamplePath = (path: string) => fillExamplePath(path, admin);

async function expectNoServerError({ method, access }: Route, path: string, body?: unknown) {
  const token = await (access === 'identity' ? signIdToken : signAccessToken)(admin, api.clock.now);
  const response = await api.send(path, {
    method,
    headers: {
      ...(access !== 'public' && { authorization: `Bearer ${token}` }),
      'content-type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(response.status, `${path} ${JSON.stringify(body)?.slice(0, 500)}`).toBeLessThan(500);
}

async function expectNoServerErrorForBodies(name: RouteName, route: Route) {
  const parse = (body: unknown) => route.body?.safeParse(body).data;
  const isAccepted = (body: unknown) => parse(body) !== undefined;
  // Sends one of the invalid bodies, and one valid body for each parsed value.
  const sentBodies = new Set<string>();
  for (const body of generateHostileBodies(exampleBodies[name] ?? {}, route, isAccepted)) {
    const key = JSON.stringify(parse(body)) ?? 'refused';
    if (!sentBodies.has(key)) await expectNoServerError(route, toExamplePath(route.path), body);
    sentBodies.add(key);
  }
}

it.each(Object.entries(contractRoutes) as [RouteName, Route][])(
  '%s returns no server error for hostile paths, queries and bodies [API-3]',
  async (name, route) => {
    api.logs.length = 0;
    if (route.method !== 'GET') await restoreRows(api.store, initialDump);
    for (const path of listHostilePaths(route.path)) {
      await expectNoServerError(route, toExamplePath(path), route.body && exampleBodies[name]);
    }
    if (route.method === 'GET') {
      for (const query of listHostileQueries(route))
        await expectNoServerError(route, toExamplePath(route.path) + query);
    }
    if (route.body) await expectNoServerErrorForBodies(name, route);
    expect(api.logs).toEqual([]);
  },
);
