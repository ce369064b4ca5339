import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { keyScopes, type LimitName, type Route } from '#contract/http/route.ts';
import { contractRoutes, type RouteName } from '#contract/openapi/contract-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { apiKeys, users } from '#schema/index.ts';
import { accountReferences, findReferencingColumns } from '../support/account-references.ts';
import { admin, client, editor, startApi } from '../support/api.ts';
import { exampleBodies, exampleKeys, fillExamplePath } from '../support/example-calls.ts';
import { insertExamples } from '../support/example-rows.ts';
import { acceptsIfMatch, expectDocumented } from '../support/openapi.ts';
import { makePicture } from '../support/pictures.ts';
import { dumpRows, restoreRows } from '../support/test-store.ts';
import { makeInvalidTokens, type Person, signAccessToken, signIdToken } from '../support/tokens.ts';

const demotedPerson: Person = { uid: 'uid-demoted', email: 'demoted@firm.example', name: 'Dora' };
const deletedPerson: Person = { uid: 'uid-deleted', email: 'deleted@firm.example', name: 'Dan' };
const promotedPerson: Person = { uid: 'uid-promoted', email: 'promoted@firm.example', name: 'Pia' };
const formerAdmin: Person = { uid: 'uid-former', email: 'former@firm.example', name: 'Fay' };
const grantedPerson: Person = { uid: 'uid-granted', email: 'granted@firm.example', name: 'Gus' };
const resetPerson: Person = { uid: 'uid-reset', email: 'reset@firm.example', name: 'Ria' };

const newcomer: Person = { uid: 'uid-newcomer', email: 'newcomer@mail.example', name: 'Nora' };

const limits: Partial<Record<LimitName, number>> = {};

const api = await startApi({
  adminEmails: [grantedPerson.email],
  mailer: async () => ({ status: 250, answer: '250 OK' }),
  limits,
  readImage: async () => makePicture('jpeg'),
});
afterAll(api.close);

async function fillDatabase(): Promise<void> {
  await api.reset();
  await api.store.transaction(insertExamples);
  await api.addAccount(admin, 'admin');
  await api.addAccount(client, 'client');
  await api.addAccount(editor, 'editor');
  await api.addAccount(deletedPerson, 'client');
  const otherAdmin = { _id: 'another-admin', uid: 'uid-2', email: 'b@firm.example' };
  await api.insert(users, { ...otherAdmin, role: 'admin' });
  await api.as(admin)(routes.deleteUser, { params: { id: `id-of-${deletedPerson.uid}` } });
  await appointAdmins();
  await demoteAdmin(formerAdmin, 'editor');
  await demoteAdmin(demotedPerson, 'client');
}

async function demoteAdmin(person: Person, role: 'editor' | 'client'): Promise<void> {
  const params = { id: await api.addAccount(person, 'admin') };
  await api.as(admin)(routes.updateUser, { params, body: { role } });
}

/** Appoints three admins in different ways. Only sessions that start later have the new rights [AUTH-16]. */
async function appointAdmins(): Promise<void> {
  const params = { id: await api.addAccount(promotedPerson, 'client') };
  await api.as(admin)(routes.updateUser, { params, body: { role: 'admin' } });
  await api.signIn(grantedPerson);
  // The address was not verified when someone registered it. The owner of the address now verifies it by choosing a new
  // password.
  await api.addAccount({ ...resetPerson, emailVerified: false }, 'admin');
  await api.signIn(resetPerson);
}

async function sendRequest(
  name: RouteName,
  route: Route,
  token: string | null,
  as = admin,
  extraHeaders: Record<string, string> = {},
): Promise<Response> {
  const headers = new Headers(token === null ? {} : { authorization: `Bearer ${token}` });
  let body: BodyInit | null = null;
  if (route.file) {
    const form = new FormData();
    form.set(route.file, new File([await makePicture('png')], 'pixel.png'));
    body = form;
  } else if (route.body) {
    headers.set('content-type', 'application/json');
    body = JSON.stringify(name === 'jwt' ? { email: as.email } : exampleBodies[name]);
  }
  for (const [header, value] of Object.entries(extraHeaders)) headers.set(header, value);
  const path = fillExamplePath(route.path, as);
  const response = await api.send(path, { method: route.method, headers, body });
  await expectDocumented(name, response);
  return response;
}

const allRoutes = Object.entries(contractRoutes) as [RouteName, Route][];
const getWeakestKey = ({ keys = 'publish', hasVisitorData }: Route) =>
  hasVisitorData ? exampleKeys.readingMessages : exampleKeys[keys];
const signToken = ({ access }: Route, person: Person) =>
  (access === 'identity' ? signIdToken : signAccessToken)(person, api.clock.now);
const guardedRoutes = allRoutes.filter(([, { access }]) => access !== 'public');

describe('a permitted call', () => {
  let initialDump: string;
  beforeAll(async () => {
    await fillDatabase();
    initialDump = await dumpRows(api.store);
  });
  beforeEach(() => restoreRows(api.store, initialDump));

  async function expectSuccess(name: RouteName, route: Route, token: string | null, as: Person) {
    const response = await sendRequest(name, route, token, as);
    expect(response.status).toBe(route.status);
    expect(route.response.safeParse(await response.json()).error).toBeUndefined();
  }

  async function expectListedReferences(person: Person) {
    const columns = Object.keys(accountReferences);
    expect(columns).toEqual(
      expect.arrayContaining(await findReferencingColumns(api.store, person)),
    );
  }

  it.each(allRoutes.filter(([, { access }]) => access === 'editor'))(
    'to %s succeeds for an editor [AUTH-15]',
    async (name, route) => {
      await expectSuccess(name, route, await signAccessToken(editor, api.clock.now), editor);
      await expectListedReferences(editor);
    },
  );

  it.each(allRoutes.filter(([, { keys }]) => keys))(
    'to %s succeeds with a sufficient API key, and records the key’s use [AUTH-15]',
    async (name, route) => {
      const { secret, row } = getWeakestKey(route);
      await expectSuccess(name, route, secret, editor);
      const keys = await api.readRows(apiKeys);
      const usedIds = keys.filter(({ lastUsedAt }) => lastUsedAt !== null).map(({ _id }) => _id);
      expect(usedIds).toEqual([row._id]);
    },
  );

  it.each(allRoutes)(
    'to %s succeeds, and stores account references only in listed columns [API-2, AUTH-13]',
    async (name, route) => {
      const token = route.access === 'public' ? null : await signToken(route, admin);
      await expectSuccess(name, route, token, admin);
      await expectListedReferences(admin);
    },
  );
});

describe('a call', () => {
  beforeAll(fillDatabase);

  const limitedRoutes = allRoutes.flatMap(([name, route]) =>
    (route.limits ?? []).map((limit) => [name, limit, route] as const),
  );
  it.each(limitedRoutes)(
    'to %s is rejected above the limit %s [API-3]',
    async (name, limit, route) => {
      onTestFinished(() => void delete limits[limit]);
      limits[limit] = 0;
      const person = limit === 'newAccounts' ? newcomer : admin;
      const token = route.access === 'public' ? null : await signToken(route, person);
      expect((await sendRequest(name, route, token, person)).status).toBe(429);
    },
  );

  it('is limited on each route that is costly to repeat [API-3, CON-5]', () => {
    expect([...new Set(limitedRoutes.map(([name]) => name))].sort()).toEqual([
      ...['acceptInvitation', 'endSessions', 'endUserSessions', 'framePicture', 'jwt'],
      ...['openInvitation', 'postApiKey', 'postInvitation', 'postMessage', 'postPreviewLink'],
      ...['postReply', 'postTestMail'],
      ...['registerUser', 'sendInvitation', 'uploadImage'],
    ]);
  });
});

async function expectStatus(status: number, ...request: Parameters<typeof sendRequest>) {
  const response = await sendRequest(...request);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
}

async function expectRefusal(status: number, ...request: Parameters<typeof sendRequest>) {
  await expectStatus(status, ...request);
  await expectNoChange();
}

/** All stored data. A refused call must not change it. */
let dump: string;

async function expectNoChange(): Promise<void> {
  const before = dump;
  dump = await dumpRows(api.store);
  expect(dump).toBe(before);
  expect(api.images).toHaveLength(0);
  expect(api.rebuildRequests.count).toBe(0);
}

describe('the guarded route', () => {
  let invalidTokens: Awaited<ReturnType<typeof makeInvalidTokens>>;
  beforeAll(async () => {
    await fillDatabase();
    invalidTokens = await makeInvalidTokens(
      { unchangedPerson: admin, promotedPerson, grantedPerson, resetPerson },
      api.clock.now,
    );
    dump = await dumpRows(api.store);
  });

  describe.each(guardedRoutes)('%s', (name, route) => {
    it('rejects a call without a token [API-2]', () => expectRefusal(401, name, route, null));

    it('rejects a form without a token [API-2]', () =>
      expectRefusal(401, name, route, null, admin, {
        'content-type': 'application/x-www-form-urlencoded',
      }));

    it('rejects every invalid token of an admin [API-2, AUTH-16]', async () => {
      const kind = route.access === 'identity' ? 'identity' : 'access';
      for (const tokens of Object.values(invalidTokens)) {
        await expectStatus(401, name, route, tokens[kind], tokens.person);
      }
      await expectNoChange();
    });

    it.each([
      ['that does not exist', 'mpk_unknown'],
      ['that has expired', exampleKeys.expired.secret],
      ['of a former admin', exampleKeys.ofDemotedAdmin.secret],
    ])('rejects an API key %s [AUTH-15]', (_, secret) => expectRefusal(401, name, route, secret));

    it('rejects a token of a deleted account [AUTH-13]', async () => {
      const status = route.access === 'identity' ? 403 : 401;
      const token = await signToken(route, deletedPerson);
      await expectRefusal(status, name, route, token, deletedPerson);
    });
  });

  it.each(guardedRoutes.filter(([, { keys }]) => !keys))(
    '%s rejects an API key with all permissions [AUTH-15]',
    (name, route) => {
      const status = route.access === 'identity' ? 401 : 403;
      return expectRefusal(status, name, route, exampleKeys.fullAccess.secret);
    },
  );

  const smallerScopes = guardedRoutes.flatMap(([name, route]) =>
    keyScopes
      .slice(0, route.keys && keyScopes.indexOf(route.keys))
      .map((scope) => [name, scope, route] as const),
  );
  it.each(smallerScopes.filter(([, , { keys }]) => keys))(
    '%s rejects an API key with the scope %s [AUTH-15, API-8]',
    (name, scope, route) => expectRefusal(403, name, route, exampleKeys[scope].secret),
  );

  const visitorDataRoutes = guardedRoutes.filter(
    ([, { keys, hasVisitorData }]) => keys && hasVisitorData,
  );
  it.each(visitorDataRoutes)(
    '%s rejects an API key without access to messages [API-8]',
    async (name, route) => {
      for (const scope of keyScopes) {
        await expectRefusal(403, name, route, exampleKeys[scope].secret);
      }
    },
  );

  const faqRoutes: Route[] = Object.values(routes.contentRoutes.faqs);
  const isLimitedToOtherKinds = (route: Route) =>
    route.keys && !route.allowsAnyKind && !route.servesPictures && !faqRoutes.includes(route);
  it.each(guardedRoutes.filter(([, route]) => isLimitedToOtherKinds(route)))(
    '%s rejects an API key for another kind [AUTH-15]',
    (name, route) => expectRefusal(403, name, route, exampleKeys.faqsOnly.secret),
  );

  it.each(guardedRoutes.filter(([, { keys, servesPictures }]) => keys && servesPictures))(
    '%s rejects an API key for a kind without pictures [AUTH-15, IMG-2]',
    (name, route) => expectRefusal(403, name, route, exampleKeys.pricesOnly.secret),
  );

  const routesWithKindInBody = guardedRoutes.filter(
    ([name, { allowsAnyKind }]) => allowsAnyKind && 'kind' in (exampleBodies[name] ?? {}),
  );
  it.each(routesWithKindInBody)(
    '%s rejects an API key for a kind other than the one in the body [AUTH-15]',
    async (name, route) => {
      await expectStatus(403, name, route, exampleKeys.faqsOnly.secret);
      // The use of the key is recorded, because the route rejects only the body.
      await api.store.transaction((tx) => tx.update(apiKeys).set({ lastUsedAt: null }));
      await expectNoChange();
    },
  );

  describe.each(allRoutes.filter(([, { access }]) => access === 'admin'))('%s', (name, route) => {
    it.each([
      ['an editor', editor],
      ['an admin who was made an editor', formerAdmin],
    ] as const)('rejects %s [AUTH-15]', async (_, person) =>
      expectRefusal(403, name, route, await signAccessToken(person, api.clock.now), person),
    );
  });

  describe.each(allRoutes.filter(([, { access }]) => access === 'admin' || access === 'editor'))(
    '%s',
    (name, route) => {
      it.each([
        ['a client', client],
        ['a demoted admin', demotedPerson],
      ] as const)('rejects %s [API-2]', async (_, person) =>
        expectRefusal(403, name, route, await signAccessToken(person, api.clock.now), person),
      );

      it('rejects a call without a token before reading the body [API-2]', async () => {
        const { method, path } = route;
        const headers = { 'content-type': 'text/plain' };
        const init = { method, ...(method !== 'GET' && { body: 'not json', headers }) };
        expect((await api.send(fillExamplePath(path, admin), init)).status).toBe(401);
        await expectNoChange();
      });
    },
  );

  it.each(allRoutes.filter(([name]) => acceptsIfMatch(name)))(
    '%s rejects a wrong version in If-Match [API-3]',
    async (name, route) => {
      const token = await signAccessToken(admin, api.clock.now);
      await expectRefusal(412, name, route, token, admin, { 'if-match': '"v99"' });
    },
  );
});
