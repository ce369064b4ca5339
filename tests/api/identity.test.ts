import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import * as routes from '#contract/routes/routes.ts';
import { users } from '#schema/index.ts';
import { restoreUsers } from '#services/identity/users.ts';
import { admin, client, startSharedApi, startTestApi, type TestApi } from '../support/api.ts';
import { expectProblem } from '../support/problems.ts';
import { type Person, signIdToken } from '../support/tokens.ts';
import { visitorMessage } from '../support/visitor-message.ts';

const boss: Person = { uid: 'uid-boss', email: 'Boss@Firm.example', name: 'Bea Boss' };

const api = await startSharedApi({ adminEmails: ['boss@firm.example'] }, {});

const signIn = async (person: Person, email = person.email, changes = {}) =>
  api.as()(routes.jwt, {
    body: { email },
    bearer: await signIdToken(person, api.clock.now, changes),
  });
const readUsers = () => api.readRows(users);
const findUser = async (person: Person) =>
  (await readUsers()).find(({ uid }) => uid === person.uid);

const requestToken = async (limitedApi: TestApi, headers: Record<string, string>) =>
  limitedApi.send('/jwt', {
    method: 'POST',
    body: JSON.stringify({ email: client.email }),
    headers: {
      authorization: `Bearer ${await signIdToken(client, limitedApi.clock.now)}`,
      'content-type': 'application/json',
      ...headers,
    },
  });

describe('POST /jwt', () => {
  it('exchanges an ID token for an access token that is valid for one hour [AUTH-8]', async () => {
    const { data } = await signIn(client);
    const claims = decodeJwt(data.token);
    expect(claims).toMatchObject({ sub: client.uid });
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(3600);
    expect(JSON.stringify(claims)).not.toContain('client@');
    expect(claims).not.toHaveProperty('role');
  });

  it('issues no access token that outlives the ID token [AUTH-13]', async () => {
    const exp = Math.floor(api.clock.now.getTime() / 1000) + 600;
    const { data } = await signIn(client, client.email, { exp });
    expect(decodeJwt(data.token).exp).toBe(exp);
  });

  it('rejects another person’s e-mail address [AUTH-9]', async () => {
    await expectProblem(signIn(client, admin.email), 403);
    expect(await readUsers()).toHaveLength(0);
  });

  it('creates a missing account [AUTH-10]', async () => {
    await signIn(client);
    await signIn(client);
    expect(await readUsers()).toMatchObject([{ ...client, role: 'client' }]);
  });

  it('creates one account for simultaneous first calls [AUTH-10]', async () => {
    await Promise.all([signIn(client), signIn(client), signIn(client)]);
    expect(await readUsers()).toHaveLength(1);
  });

  it('updates a changed e-mail address and name', async () => {
    await signIn(client);
    await signIn({ ...client, email: 'new@mail.example', name: 'New Name' });
    expect(await readUsers()).toMatchObject([{ email: 'new@mail.example', name: 'New Name' }]);
  });

  it('shortens a long name and removes invalid characters [AUTH-8]', async () => {
    await signIn({ ...client, name: `\u0000${'n'.repeat(500)}` });
    expect(await readUsers()).toMatchObject([{ name: 'n'.repeat(200) }]);
  });

  it('grants the admin role to a configured address only once it is verified [AUTH-13]', async () => {
    await signIn({ ...boss, emailVerified: false });
    expect(await readUsers()).toMatchObject([{ role: 'client' }]);
    await signIn(boss);
    expect(await readUsers()).toMatchObject([{ role: 'admin' }]);
  });

  it('does not reverse the demotion of a configured admin [AUTH-13]', async () => {
    await signIn(boss);
    await api.addAccount(admin, 'admin');
    const params = { id: (await findUser(boss))?._id ?? '' };
    await api.as(admin)(routes.updateUser, { params, body: { role: 'client' } });
    await signIn(boss);
    expect((await findUser(boss))?.role).toBe('client');
  });

  it('rejects a deleted account until a command restores it [AUTH-13]', async () => {
    await signIn(client);
    await api.addAccount(admin, 'admin');
    const params = { id: (await findUser(client))?._id ?? '' };
    await api.as(admin)(routes.deleteUser, { params });
    await expectProblem(signIn(client), { status: 403, code: 'account-deleted' });
    expect(await restoreUsers(api.context(), client.email.toUpperCase())).toBe(1);
    await signIn(client);
  });

  it('accepts an ID token repeatedly until it expires [AUTH-8]', async () => {
    const bearer = await signIdToken(client, api.clock.now);
    const replay = () => api.as()(routes.jwt, { body: { email: client.email }, bearer });
    await replay();
    await replay();
    api.advance(3700_000);
    await expectProblem(replay(), 401);
  });

  it('limits requests from one address, ignoring forwarded headers [API-3]', async () => {
    const limitedApi = await startTestApi({ limits: { messages: 1, signIns: 2 } });
    const sendWith = (forwardedFor: string) =>
      requestToken(limitedApi, { 'x-forwarded-for': forwardedFor });
    expect((await sendWith('1.1.1.1')).status).toBe(200);
    expect((await sendWith('2.2.2.2')).status).toBe(200);
    const thirdResponse = await sendWith('3.3.3.3');
    expect(thirdResponse.status).toBe(429);
    expect(Number(thirdResponse.headers.get('retry-after'))).toBeGreaterThan(0);
    limitedApi.advance(601_000);
    expect((await sendWith('4.4.4.4')).status).toBe(200);
  });
});

describe('the limit on sign-ins', () => {
  it('counts each IPv6 network as one client [API-3]', async () => {
    const limitedApi = await startTestApi({ limits: { messages: 1, signIns: 2 } });
    const requestFrom = async (address: string) =>
      (await requestToken(limitedApi, { 'x-test-address': address })).status;
    expect(await requestFrom('2001:db8:1:2::1')).toBe(200);
    expect(await requestFrom('2001:db8:1:2::2')).toBe(200);
    expect(await requestFrom('2001:db8:1:2:ffff::3')).toBe(429);
    expect(await requestFrom('2001:db8:1:3::1')).toBe(200);
  });

  it('does not affect the limit on messages [CON-5]', async () => {
    const limitedApi = await startTestApi({ limits: { messages: 1, signIns: 1 } });
    const sendMessage = () => limitedApi.as()(routes.postMessage, { body: visitorMessage });
    expect((await requestToken(limitedApi, {})).status).toBe(200);
    await sendMessage();
    await expectProblem(sendMessage(), 429);
  });
});

describe('the limit on new accounts', () => {
  it('applies to all callers together, but not to existing accounts [API-3]', async () => {
    const limitedApi = await startTestApi({ limits: { newAccounts: 1 } });
    await limitedApi.addAccount(admin, 'admin');
    expect(await limitedApi.signIn(boss)).not.toBe('');
    await expectProblem(limitedApi.signIn(client), 429);
    for (const person of [boss, admin]) expect(await limitedApi.signIn(person)).not.toBe('');
    limitedApi.advance(3_600_000);
    expect(await limitedApi.signIn(client)).not.toBe('');
  });
});

describe('POST /registerUser', () => {
  const register = async (userData: object, person = client) =>
    api.as()(routes.registerUser, {
      body: { userData } as never,
      bearer: await signIdToken({ ...person, name: '' }, api.clock.now),
    });

  it('stores the identity from the token and the name from the form [AUTH-3, AUTH-10]', async () => {
    const userData = { uid: client.uid, name: 'Cyril', email: client.email };
    const { data } = await register({ ...userData, role: 'user' });
    expect(data).toMatchObject({ ...userData, role: 'client' });
  });

  it('rejects a chosen role and another person’s identity [AUTH-10]', async () => {
    await expectProblem(register({ name: 'C', role: 'admin' }), 400);
    await expectProblem(register({ name: 'C', uid: 'uid-admin' }), 403);
    await expectProblem(register({ name: 'C', email: admin.email }), 403);
    expect(await readUsers()).toHaveLength(0);
  });

  it('does not demote an existing admin', async () => {
    await api.addAccount(client, 'admin');
    expect((await register({ name: 'C', role: 'user' })).data.role).toBe('admin');
  });
});

describe('GET /admin/{email}', () => {
  it('returns the admin flag only for the caller [AUTH-11]', async () => {
    await api.addAccount(admin, 'admin');
    await api.addAccount(client, 'client');
    const checkAdmin = async (person: Person, email: string) =>
      (await api.as(person)(routes.isAdmin, { params: { email } })).data;
    expect(await checkAdmin(admin, admin.email)).toEqual({ admin: true });
    expect(await checkAdmin(client, client.email.toUpperCase())).toEqual({ admin: false });
    await expectProblem(checkAdmin(client, admin.email), 403);
  });
});
