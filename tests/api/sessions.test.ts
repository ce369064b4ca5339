import { beforeEach, describe, expect, it } from 'vitest';
import * as routes from '#contract/routes/routes.ts';
import { users } from '#schema/index.ts';
import { restoreUsers, setRole } from '#services/identity/users.ts';
import { admin, client, startSharedApi, startTestApi } from '../support/api.ts';
import { idToken, type Person } from '../support/tokens.ts';

/** The configuration names this admin. Each sign-in sets whether the address is verified. */
const boss: Person = { uid: 'uid-boss', email: 'Boss@Firm.example', name: 'Bea Boss' };
const unverified = (person: Person) => ({ ...person, emailVerified: false });
const secondBoss = { ...boss, uid: 'uid-boss-again' };

const api = await startSharedApi({ adminEmails: ['boss@firm.example'] }, {});

const passMinutes = (minutes: number) => api.advance(minutes * 60_000);
/** The claims of a renewed token in a session that began this many minutes ago. */
const begunMinutesAgo = (minutes: number) => ({
  auth_time: Math.floor(api.clock.now.getTime() / 1000) - minutes * 60,
});
const rowOf = async ({ uid }: Person) => {
  const rows = await api.rows(users);
  return rows.find((row) => row.uid === uid);
};
const idOf = async (person: Person) => (await rowOf(person))?._id ?? '';
const changeRole = async (person: Person, role: 'admin' | 'client') =>
  api.as(admin)(routes.updateUser, { params: { id: await idOf(person) }, body: { role } });

async function rightsOf(token: string, { email }: Person): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await api.send(`/admin/${email}`, { headers });
  const { admin: isAdmin, code } = await answer.json();
  return code ?? (isAdmin ? 'admin' : 'client');
}
const reauthenticationProblem = { problem: { status: 401, code: 'reauthentication-required' } };

describe('a configured address that someone else registered before its owner', () => {
  it('makes its owner an admin, and ends the other person’s session [AUTH-16]', async () => {
    const stolenToken = await api.signIn(unverified(boss));
    const stolenProof = await idToken(unverified(boss), api.clock.now);
    passMinutes(10);
    // The owner has chosen a new password, which verifies the address, and signs in with it.
    const ownToken = await api.signIn(boss);
    expect(await rightsOf(ownToken, boss)).toBe('admin');
    expect(await rightsOf(stolenToken, boss)).toBe('reauthentication-required');
    const exchange = api.as()(routes.jwt, { body: { email: boss.email }, bearer: stolenProof });
    await expect(exchange).rejects.toMatchObject(reauthenticationProblem);
    await expect(api.signIn(boss, begunMinutesAgo(10))).rejects.toMatchObject(
      reauthenticationProblem,
    );
  });

  it('does not make a session admin that began before the address was verified [AUTH-16]', async () => {
    const stolenToken = await api.signIn(unverified(boss));
    passMinutes(10);
    await expect(api.signIn(boss, begunMinutesAgo(10))).rejects.toMatchObject(
      reauthenticationProblem,
    );
    expect(await rightsOf(stolenToken, boss)).toBe('client');
    passMinutes(1);
    expect(await rightsOf(await api.signIn(boss), boss)).toBe('admin');
    expect(await rightsOf(stolenToken, boss)).toBe('reauthentication-required');
  });

  it('does not make this session admin on its first visit [AUTH-16]', async () => {
    await expect(api.signIn(boss, begunMinutesAgo(10))).rejects.toMatchObject(
      reauthenticationProblem,
    );
    expect(await rowOf(boss)).toMatchObject({ role: 'client', emailVerifiedAt: api.clock.now });
  });

  it('makes a session admin if its token arrives up to ten seconds after the sign-in [AUTH-13]', async () => {
    expect(await rightsOf(await api.signIn(boss, begunMinutesAgo(1 / 6)), boss)).toBe('admin');
    await api.reset();
    await expect(api.signIn(boss, begunMinutesAgo(11 / 60))).rejects.toMatchObject(
      reauthenticationProblem,
    );
  });

  it('makes a session admin that began verified before the configuration named the address, and no earlier one [AUTH-13, AUTH-16]', async () => {
    const ordinaryApi = await startTestApi();
    const earlierToken = await ordinaryApi.signIn(boss);
    const { store, clock } = ordinaryApi;
    const configuredApi = await startTestApi({
      adminEmails: ['boss@firm.example'],
      store,
      now: () => clock.now,
    });
    clock.now = new Date(clock.now.getTime() + 60_000);
    const session = { auth_time: Math.floor(clock.now.getTime() / 1000) };
    clock.now = new Date(clock.now.getTime() + 60_000);
    configuredApi.clock.now = clock.now;
    await configuredApi.signIn(boss, session);
    const [row] = await store.read((db) => db.select().from(users));
    expect(row).toMatchObject({ role: 'admin', validFrom: new Date(session.auth_time * 1000) });
    const headers = { authorization: `Bearer ${earlierToken}` };
    expect((await configuredApi.send(`/admin/${boss.email}`, { headers })).status).toBe(401);
  });
});

describe('an account that changes its address to a configured one', () => {
  it('is admin in a session that began with the verified address, and in no earlier one [AUTH-16]', async () => {
    const unconfiguredBoss = { ...boss, email: 'own@mail.example' };
    await api.signIn(unconfiguredBoss);
    passMinutes(10);
    await expect(api.signIn(boss, begunMinutesAgo(10))).rejects.toMatchObject(
      reauthenticationProblem,
    );
    expect(await rowOf(boss)).toMatchObject({ role: 'client', emailVerifiedAt: api.clock.now });
    passMinutes(1);
    expect(await rightsOf(await api.signIn(boss), boss)).toBe('admin');
  });
});

describe('an address that is no longer verified', () => {
  it('affects newer tokens, and no older ones [AUTH-16]', async () => {
    const older = await idToken(unverified(client), api.clock.now);
    passMinutes(1);
    await api.signIn(client, begunMinutesAgo(1));
    await api.as()(routes.jwt, { body: { email: client.email }, bearer: older });
    expect(await rowOf(client)).toMatchObject({ emailVerifiedAt: api.clock.now });
    passMinutes(1);
    await api.signIn(unverified(client), begunMinutesAgo(2));
    expect(await rowOf(client)).toMatchObject({ emailVerifiedAt: null });
  });
});

describe('a grant by configuration', () => {
  it('stays revoked if the account is deleted and the address registered again [AUTH-13]', async () => {
    await api.signIn(boss);
    await api.settle(admin, 'admin');
    await api.as(admin)(routes.deleteUser, { params: { id: await idOf(boss) } });
    expect(await rightsOf(await api.signIn(secondBoss), boss)).toBe('client');
  });

  it('stays revoked if a demoted account gives up its address to a new one [AUTH-13]', async () => {
    await api.signIn(boss);
    await api.settle(admin, 'admin');
    await changeRole(boss, 'client');
    await api.signIn({ ...boss, email: 'elsewhere@mail.example' });
    const upperCaseBoss = { ...secondBoss, email: 'BOSS@firm.example' };
    // The account does not get rights by signing in again.
    expect(await rightsOf(await api.signIn(upperCaseBoss, begunMinutesAgo(5)), upperCaseBoss)).toBe(
      'client',
    );
    expect(await rightsOf(await api.signIn(upperCaseBoss), upperCaseBoss)).toBe('client');
  });
});

describe('a promotion', () => {
  beforeEach(async () => {
    await api.settle(admin, 'admin');
  });

  it('requires a verified address, and says so [AUTH-16]', async () => {
    await api.signIn(unverified(client));
    await expect(changeRole(client, 'admin')).rejects.toMatchObject({
      problem: {
        status: 409,
        code: 'email-not-verified',
        detail: expect.stringContaining('client@mail.example is not verified yet.'),
      },
    });
    expect(await rowOf(client)).toMatchObject({ role: 'client', validFrom: null });
    passMinutes(1);
    await api.signIn(client);
    expect((await changeRole(client, 'admin')).data).toMatchObject({ role: 'admin' });
  });

  it('takes effect after the person signs in again, and in no earlier session [AUTH-16]', async () => {
    const before = await api.signIn(client);
    passMinutes(2);
    await changeRole(client, 'admin');
    expect(await rightsOf(before, client)).toBe('reauthentication-required');
    await expect(api.signIn(client, begunMinutesAgo(2))).rejects.toMatchObject(
      reauthenticationProblem,
    );
    const after = await api.signIn(client);
    expect(await rightsOf(after, client)).toBe('admin');
    // A session stays valid after a demotion, or if the role does not change.
    passMinutes(2);
    await changeRole(client, 'admin');
    expect(await rightsOf(after, client)).toBe('admin');
    await changeRole(client, 'client');
    expect(await rightsOf(after, client)).toBe('client');
  });

  it('by the command ends earlier sessions too [AUTH-16]', async () => {
    const before = await api.signIn(client);
    passMinutes(2);
    const id = await idOf(client);
    await setRole(api.context(), { id: id, role: 'admin' });
    expect(await rightsOf(before, client)).toBe('reauthentication-required');
  });
});

describe('a client account', () => {
  it('keeps the session in which it verified its address [AUTH-16]', async () => {
    const before = await api.signIn(unverified(client));
    passMinutes(5);
    const renewedToken = await api.signIn(client, begunMinutesAgo(5));
    for (const token of [before, renewedToken])
      expect(await rightsOf(token, client)).toBe('client');
    expect(await rowOf(client)).toMatchObject({ emailVerifiedAt: api.clock.now });
  });

  it('loses earlier sessions once, when its owner first signs in with a verified address [AUTH-16]', async () => {
    const before = await api.signIn(unverified(client));
    passMinutes(5);
    const phone = await api.signIn(client);
    passMinutes(5);
    const laptop = await api.signIn(client);
    expect(await rightsOf(before, client)).toBe('reauthentication-required');
    for (const token of [phone, laptop]) expect(await rightsOf(token, client)).toBe('client');
  });

  it('loses sessions from before its owner verified the address after it was restored too [AUTH-16]', async () => {
    await api.settle(admin, 'admin');
    await api.signIn(unverified(client));
    await api.as(admin)(routes.deleteUser, { params: { id: await idOf(client) } });
    passMinutes(1);
    await restoreUsers(api.context(), client.uid);
    const before = await api.signIn(unverified(client));
    expect(await rightsOf(before, client)).toBe('client');
    passMinutes(5);
    const ownToken = await api.signIn(client);
    expect(await rightsOf(before, client)).toBe('reauthentication-required');
    expect(await rightsOf(ownToken, client)).toBe('client');
  });

  it('stays verified if an older token arrives late, and is unverified if a newer one says so [AUTH-16]', async () => {
    const older = await idToken(unverified(client), api.clock.now);
    passMinutes(5);
    await api.signIn(client, begunMinutesAgo(5));
    await api.as()(routes.jwt, { body: { email: client.email }, bearer: older });
    expect(await rowOf(client)).toMatchObject({ emailVerifiedAt: api.clock.now });
    passMinutes(1);
    await api.signIn({ ...unverified(client), email: 'new@mail.example' });
    expect(await rowOf(client)).toMatchObject({ emailVerifiedAt: null });
  });

  it('has to sign in again after it was restored [AUTH-13, AUTH-16]', async () => {
    const before = await api.signIn(client);
    await api.settle(admin, 'admin');
    await api.as(admin)(routes.deleteUser, { params: { id: await idOf(client) } });
    passMinutes(2);
    await restoreUsers(api.context(), client.uid);
    expect(await rightsOf(before, client)).toBe('reauthentication-required');
    expect(await rightsOf(await api.signIn(client), client)).toBe('client');
  });
});
