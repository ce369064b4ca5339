import { beforeEach, describe, expect, it } from 'vitest';
import * as routes from '#contract/routes/routes.ts';
import { users } from '#schema/index.ts';
import { restoreUsers, setRole } from '#services/identity/users.ts';
import { admin, client, startSharedApi, startTestApi } from '../support/api.ts';
import { expectProblem } from '../support/problems.ts';
import { type Person, signIdToken } from '../support/tokens.ts';

/** The configuration contains the address of this admin. Each sign-in sets whether it is verified. */
const boss: Person = { uid: 'uid-boss', email: 'Boss@Firm.example', name: 'Bea Boss' };
const withoutVerification = (person: Person) => ({ ...person, emailVerified: false });
const secondBoss = { ...boss, uid: 'uid-boss-again' };

const api = await startSharedApi({ adminEmails: ['boss@firm.example'] }, {});

const passMinutes = (minutes: number) => api.advance(minutes * 60_000);
/** Returns the claims of a renewed token in a session that began this many minutes ago. */
const createSessionClaims = (minutes: number) => ({
  auth_time: Math.floor(api.clock.now.getTime() / 1000) - minutes * 60,
});
const findUser = async ({ uid }: Person) => {
  const rows = await api.readRows(users);
  return rows.find((row) => row.uid === uid);
};
const getId = async (person: Person) => (await findUser(person))?._id ?? '';
const changeRole = async (person: Person, role: 'admin' | 'client') =>
  api.as(admin)(routes.updateUser, { params: { id: await getId(person) }, body: { role } });

async function readRights(token: string, { email }: Person): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await api.send(`/admin/${email}`, { headers });
  const { admin: isAdmin, code } = await response.json();
  return code ?? (isAdmin ? 'admin' : 'client');
}
const reauthenticationProblem = { status: 401, code: 'reauthentication-required' };
const expectReauthentication = (person: Person, minutes: number) =>
  expectProblem(api.signIn(person, createSessionClaims(minutes)), reauthenticationProblem);

describe('a configured admin address', () => {
  it('makes its owner an admin, and ends the session of an earlier registrant [AUTH-16]', async () => {
    const stolenToken = await api.signIn(withoutVerification(boss));
    const stolenIdToken = await signIdToken(withoutVerification(boss), api.clock.now);
    passMinutes(10);
    // The owner has chosen a new password, which verifies the address, and signs in with it.
    const ownToken = await api.signIn(boss);
    expect(await readRights(ownToken, boss)).toBe('admin');
    expect(await readRights(stolenToken, boss)).toBe('reauthentication-required');
    const exchange = api.as()(routes.jwt, { body: { email: boss.email }, bearer: stolenIdToken });
    await expectProblem(exchange, reauthenticationProblem);
    await expectReauthentication(boss, 10);
  });

  it('grants no admin rights to a session from before the verification [AUTH-16]', async () => {
    const stolenToken = await api.signIn(withoutVerification(boss));
    passMinutes(10);
    await expectReauthentication(boss, 10);
    expect(await readRights(stolenToken, boss)).toBe('client');
    passMinutes(1);
    expect(await readRights(await api.signIn(boss), boss)).toBe('admin');
    expect(await readRights(stolenToken, boss)).toBe('reauthentication-required');
  });

  it('grants no admin rights to a session that is older than the account [AUTH-16]', async () => {
    await expectReauthentication(boss, 10);
    expect(await findUser(boss)).toMatchObject({ role: 'client', emailVerifiedAt: api.clock.now });
  });

  it('grants admin rights if the token arrives within ten seconds of the sign-in [AUTH-13]', async () => {
    const token = await api.signIn(boss, createSessionClaims(1 / 6));
    expect(await readRights(token, boss)).toBe('admin');
    await api.reset();
    await expectReauthentication(boss, 11 / 60);
  });

  it('grants admin rights from the start of the newest verified session [AUTH-13, AUTH-16]', async () => {
    const ordinaryApi = await startTestApi();
    const earlierToken = await ordinaryApi.signIn(boss);
    const { store, clock } = ordinaryApi;
    const adminEmails = ['boss@firm.example'];
    const configuredApi = await startTestApi({ adminEmails, store, now: () => clock.now });
    ordinaryApi.advance(60_000);
    const session = { auth_time: Math.floor(clock.now.getTime() / 1000) };
    ordinaryApi.advance(60_000);
    configuredApi.clock.now = clock.now;
    await configuredApi.signIn(boss, session);
    const [row] = await store.read((db) => db.select().from(users));
    expect(row).toMatchObject({ role: 'admin', validFrom: new Date(session.auth_time * 1000) });
    const headers = { authorization: `Bearer ${earlierToken}` };
    expect((await configuredApi.send(`/admin/${boss.email}`, { headers })).status).toBe(401);
  });

  it('grants no admin rights to a session that began with another address [AUTH-16]', async () => {
    const unconfiguredBoss = { ...boss, email: 'own@mail.example' };
    await api.signIn(unconfiguredBoss);
    passMinutes(10);
    await expectReauthentication(boss, 10);
    expect(await findUser(boss)).toMatchObject({ role: 'client', emailVerifiedAt: api.clock.now });
    passMinutes(1);
    expect(await readRights(await api.signIn(boss), boss)).toBe('admin');
  });
});

describe('the verification of an address', () => {
  it('is withdrawn by a newer token, but not by an older token [AUTH-16]', async () => {
    const olderToken = await signIdToken(withoutVerification(client), api.clock.now);
    passMinutes(1);
    await api.signIn(client, createSessionClaims(1));
    await api.as()(routes.jwt, { body: { email: client.email }, bearer: olderToken });
    expect(await findUser(client)).toMatchObject({ emailVerifiedAt: api.clock.now });
    passMinutes(1);
    await api.signIn(withoutVerification(client), createSessionClaims(2));
    expect(await findUser(client)).toMatchObject({ emailVerifiedAt: null });
    await api.signIn(client);
    passMinutes(1);
    await api.signIn({ ...withoutVerification(client), email: 'new@mail.example' });
    expect(await findUser(client)).toMatchObject({ emailVerifiedAt: null });
  });
});

describe('a configured admin grant', () => {
  it('stays revoked if the account is deleted and the address registered again [AUTH-13]', async () => {
    await api.signIn(boss);
    await api.addAccount(admin, 'admin');
    await api.as(admin)(routes.deleteUser, { params: { id: await getId(boss) } });
    expect(await readRights(await api.signIn(secondBoss), boss)).toBe('client');
  });

  it('stays revoked if a new account takes over a demoted account’s address [AUTH-13]', async () => {
    await api.signIn(boss);
    await api.addAccount(admin, 'admin');
    await changeRole(boss, 'client');
    await api.signIn({ ...boss, email: 'elsewhere@mail.example' });
    const upperCaseBoss = { ...secondBoss, email: 'BOSS@firm.example' };
    // Signing in again grants no rights either.
    for (const minutes of [5, 0]) {
      const token = await api.signIn(upperCaseBoss, createSessionClaims(minutes));
      expect(await readRights(token, upperCaseBoss)).toBe('client');
    }
  });
});

describe('a promotion', () => {
  beforeEach(async () => {
    await api.addAccount(admin, 'admin');
  });

  it('requires a verified address [AUTH-16]', async () => {
    await api.signIn(withoutVerification(client));
    const detail = expect.stringContaining('client@mail.example is not verified yet.');
    const refusal = { status: 409, code: 'email-not-verified', detail };
    await expectProblem(changeRole(client, 'admin'), refusal);
    expect(await findUser(client)).toMatchObject({ role: 'client', validFrom: null });
    passMinutes(1);
    await api.signIn(client);
    expect((await changeRole(client, 'admin')).data).toMatchObject({ role: 'admin' });
  });

  it('takes effect only after the person signs in again [AUTH-16]', async () => {
    const earlierToken = await api.signIn(client);
    passMinutes(2);
    await changeRole(client, 'admin');
    expect(await readRights(earlierToken, client)).toBe('reauthentication-required');
    await expectReauthentication(client, 2);
    const laterToken = await api.signIn(client);
    expect(await readRights(laterToken, client)).toBe('admin');
    // A session stays valid after a demotion, or if the role does not change.
    passMinutes(2);
    await changeRole(client, 'admin');
    expect(await readRights(laterToken, client)).toBe('admin');
    await changeRole(client, 'client');
    expect(await readRights(laterToken, client)).toBe('client');
  });

  it('ends earlier sessions even if the system performs it [AUTH-16]', async () => {
    const earlierToken = await api.signIn(client);
    passMinutes(2);
    const id = await getId(client);
    await setRole(api.context(), { id, role: 'admin' });
    expect(await readRights(earlierToken, client)).toBe('reauthentication-required');
  });
});

describe('a client account', () => {
  it('keeps the session in which it verified its address [AUTH-16]', async () => {
    const earlierToken = await api.signIn(withoutVerification(client));
    passMinutes(5);
    const renewedToken = await api.signIn(client, createSessionClaims(5));
    for (const token of [earlierToken, renewedToken])
      expect(await readRights(token, client)).toBe('client');
    expect(await findUser(client)).toMatchObject({ emailVerifiedAt: api.clock.now });
  });

  it('loses unverified sessions at the first sign-in with a verified address [AUTH-16]', async () => {
    const earlierToken = await api.signIn(withoutVerification(client));
    passMinutes(5);
    const phoneToken = await api.signIn(client);
    passMinutes(5);
    const laptopToken = await api.signIn(client);
    expect(await readRights(earlierToken, client)).toBe('reauthentication-required');
    for (const token of [phoneToken, laptopToken])
      expect(await readRights(token, client)).toBe('client');
  });

  it('loses unverified sessions even after it is restored [AUTH-16]', async () => {
    await api.addAccount(admin, 'admin');
    await api.signIn(withoutVerification(client));
    await api.as(admin)(routes.deleteUser, { params: { id: await getId(client) } });
    passMinutes(1);
    await restoreUsers(api.context(), client.uid);
    const earlierToken = await api.signIn(withoutVerification(client));
    expect(await readRights(earlierToken, client)).toBe('client');
    passMinutes(5);
    const ownToken = await api.signIn(client);
    expect(await readRights(earlierToken, client)).toBe('reauthentication-required');
    expect(await readRights(ownToken, client)).toBe('client');
  });

  it('must sign in again after it is restored [AUTH-13, AUTH-16]', async () => {
    const earlierToken = await api.signIn(client);
    await api.addAccount(admin, 'admin');
    await api.as(admin)(routes.deleteUser, { params: { id: await getId(client) } });
    passMinutes(2);
    await restoreUsers(api.context(), client.uid);
    expect(await readRights(earlierToken, client)).toBe('reauthentication-required');
    expect(await readRights(await api.signIn(client), client)).toBe('client');
  });
});
