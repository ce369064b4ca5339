import { describe, expect, it } from 'vitest';
import * as accountRoutes from '#contract/routes/account-routes.ts';
import { getActivity } from '#contract/routes/activity-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import * as settingsRoutes from '#contract/routes/settings-routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { admin, client, editor as edna, getAccountId, startSharedApi } from '../support/api.ts';
import { expectProblem } from '../support/problems.ts';
import { readPages } from '../support/read-pages.ts';
import type { Person } from '../support/tokens.ts';

const api = await startSharedApi(
  { limits: { revocations: 3 } },
  { admin: [admin], editor: [edna] },
);
const ednaId = getAccountId(edna);

/**
 * Starts a session. Resolves to a function that sends a request in this session and resolves to the response status.
 */
async function startSession(person: Person): Promise<() => Promise<number>> {
  const token = await api.signIn(person);
  const headers = { authorization: `Bearer ${token}` };
  return async () =>
    (await api.send(`/admin/${encodeURIComponent(person.email)}`, { headers })).status;
}
const listActivity = async () => (await api.as(admin)(getActivity)).data;
const listDeletedUsers = async () => (await api.as(admin)(accountRoutes.getDeletedUsers)).data;
const deleteAccount = (id = ednaId) => api.as(admin)(routes.deleteUser, { params: { id } });
const restoreAccount = (id = ednaId) =>
  api.as(admin)(accountRoutes.restoreUser, { params: { id }, body: {} });
const endSessions = (id: string) =>
  api.as(admin)(accountRoutes.endUserSessions, { params: { id }, body: {} });
const readEditorRights = async () =>
  (await api.as(edna)(routes.isAdmin, { params: { email: edna.email } })).data;

describe('signing out everywhere', () => {
  it('ends only the caller’s earlier sessions [AUTH-15, AUTH-16]', async () => {
    const sessions = [
      await startSession(edna),
      await startSession(edna),
      await startSession(admin),
    ];
    api.advance(1000);
    await api.as(edna)(accountRoutes.endSessions, { body: {} });
    expect(await Promise.all(sessions.map((request) => request()))).toEqual([401, 401, 200]);
    api.advance(1000);
    expect(await (await startSession(edna))()).toBe(200);
    expect(await readEditorRights()).toEqual({ admin: false, editor: true });
    expect(await listActivity()).toMatchObject([{ act: 'signed-out', by: edna.name, subject: '' }]);
  });

  it('adds no entry to the activity log for a client [AUTH-15]', async () => {
    await api.addAccount(client, 'client');
    await api.as(client)(accountRoutes.endSessions, { body: {} });
    expect(await listActivity()).toEqual([]);
  });

  it('ends another user’s sessions when an admin requests it [AUTH-15]', async () => {
    const sessions = [await startSession(edna), await startSession(admin)];
    api.advance(1000);
    await endSessions(ednaId);
    expect(await Promise.all(sessions.map((request) => request()))).toEqual([401, 200]);
    expect(await listActivity()).toMatchObject([{ by: admin.name, subject: edna.name }]);
  });

  it('counts against the rate limit even if the account does not exist [AUTH-15, API-3]', async () => {
    await expectProblem(endSessions('nobody'), 'not-found');
    await deleteAccount();
    await expectProblem(endSessions(ednaId), 'not-found');
    await expectProblem(endSessions('nobody'), 'not-found');
    await expectProblem(endSessions('nobody'), 'too-many-requests');
  });
});

describe('a deleted account', () => {
  it('regains its earlier role, but not its old sessions, when restored [AUTH-15, AUTH-16]', async () => {
    const clientId = await api.addAccount(client, 'client');
    const requestInEarlierSession = await startSession(edna);
    await deleteAccount(clientId);
    api.advance(1000);
    await deleteAccount();
    expect(await listDeletedUsers()).toMatchObject([
      { _id: ednaId, name: edna.name, email: edna.email, role: 'editor' },
      { _id: clientId, role: 'client' },
    ]);
    api.advance(1000);
    expect((await restoreAccount()).data).toMatchObject({ _id: ednaId, access: 'editor' });
    expect(await requestInEarlierSession()).toBe(401);
    await api.signIn(edna);
    expect(await readEditorRights()).toEqual({ admin: false, editor: true });
    expect((await listDeletedUsers()).map(({ _id }) => _id)).toEqual([clientId]);
    expect((await listActivity())[0]).toMatchObject({
      ...{ act: 'account-restored', by: admin.name, subject: edna.name, detail: 'editor' },
    });
  });

  it('is restored only once by simultaneous requests [AUTH-15]', async () => {
    await deleteAccount();
    await Promise.all([restoreAccount(), restoreAccount(), restoreAccount()]);
    const acts = (await listActivity()).map(({ act }) => act);
    expect(acts).toEqual(['account-restored', 'account-deleted']);
  });

  it('is restored as a client if its role is unknown or its address unverified [AUTH-15, AUTH-16]', async () => {
    await deleteAccount();
    api.advance(91 * dayMs);
    await api.sweep();
    expect((await listDeletedUsers())[0]?.role).toBe('client');
    expect((await restoreAccount()).data).not.toHaveProperty('access');
    const id = await api.addAccount({ ...client, emailVerified: false }, 'editor');
    await deleteAccount(id);
    expect((await restoreAccount(id)).data).not.toHaveProperty('access');
    const [entry] = await listActivity();
    expect(entry).toMatchObject({ act: 'account-restored', detail: 'client' });
  });

  it('is neither listed nor restorable once its owner’s data is erased [OPS-5]', async () => {
    await deleteAccount();
    await api.as(admin)(settingsRoutes.erasePerson, { body: { email: edna.email } });
    expect(await listDeletedUsers()).toEqual([]);
    await expectProblem(restoreAccount(), 'not-found');
    await expectProblem(restoreAccount('nobody'), 'not-found');
  });

  it('appears in a paginated list, most recently deleted first [API-6]', async () => {
    await deleteAccount();
    api.advance(1000);
    await deleteAccount(await api.addAccount(client, 'client'));
    const pages = await readPages(1, (page) =>
      api.as(admin)(accountRoutes.getDeletedUsers, { page }),
    );
    const names = pages.map((page) => page.map(({ name }) => name));
    expect(names).toEqual([[client.name], [edna.name]]);
  });
});
