import { describe, expect, it } from 'vitest';
import * as accountRoutes from '#contract/routes/account-routes.ts';
import { getActivity } from '#contract/routes/activity-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import * as settingsRoutes from '#contract/routes/settings-routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { admin, client, editor as edna, idOf, startSharedApi } from '../support/api.ts';
import { pagesOf } from '../support/pages-of.ts';
import { problem } from '../support/problems.ts';
import type { Person } from '../support/tokens.ts';

const api = await startSharedApi(
  { limits: { revocations: 3 } },
  { admin: [admin], editor: [edna] },
);
const ednaId = idOf(edna);

/** Returns the calls of a session that starts now. */
async function sessionOf(person: Person): Promise<() => Promise<number>> {
  const token = await api.signIn(person);
  const headers = { authorization: `Bearer ${token}` };
  return async () =>
    (await api.send(`/admin/${encodeURIComponent(person.email)}`, { headers })).status;
}
const activity = async () => (await api.as(admin)(getActivity)).data;
const listDeletedUsers = async () => (await api.as(admin)(accountRoutes.getDeletedUsers)).data;
const remove = (id = ednaId) => api.as(admin)(routes.deleteUser, { params: { id } });
const restore = (id = ednaId) =>
  api.as(admin)(accountRoutes.restoreUser, { params: { id }, body: {} });
const editorsRights = async () =>
  (await api.as(edna)(routes.isAdmin, { params: { email: edna.email } })).data;

describe('signing out everywhere', () => {
  it('ends all sessions of the caller but no others, and accepts a new one [AUTH-15, AUTH-16]', async () => {
    const sessions = [await sessionOf(edna), await sessionOf(edna), await sessionOf(admin)];
    api.advance(1000);
    await api.as(edna)(accountRoutes.endSessions, { body: {} });
    expect(await Promise.all(sessions.map((call) => call()))).toEqual([401, 401, 200]);
    api.advance(1000);
    expect(await (await sessionOf(edna))()).toBe(200);
    expect(await editorsRights()).toEqual({ admin: false, editor: true });
    expect(await activity()).toMatchObject([{ act: 'signed-out', by: edna.name, subject: '' }]);
  });

  it('does not notify admins if a client does it [AUTH-15]', async () => {
    await api.settle(client, 'client');
    await api.as(client)(accountRoutes.endSessions, { body: {} });
    expect(await activity()).toEqual([]);
  });

  it('lets an admin sign someone out and stay signed in [AUTH-15]', async () => {
    const sessions = [await sessionOf(edna), await sessionOf(admin)];
    api.advance(1000);
    await api.as(admin)(accountRoutes.endUserSessions, { params: { id: ednaId }, body: {} });
    expect(await Promise.all(sessions.map((call) => call()))).toEqual([401, 200]);
    expect(await activity()).toMatchObject([{ by: admin.name, subject: edna.name }]);
  });

  it('is refused for an unknown or deleted account, and is rate-limited [AUTH-15, API-3]', async () => {
    const end = (id: string) =>
      api.as(admin)(accountRoutes.endUserSessions, { params: { id }, body: {} });
    await expect(end('nobody')).rejects.toMatchObject(problem('not-found'));
    await remove();
    await expect(end(ednaId)).rejects.toMatchObject(problem('not-found'));
    await expect(end('nobody')).rejects.toMatchObject(problem('not-found'));
    await expect(end('nobody')).rejects.toMatchObject(problem('too-many-requests'));
  });
});

describe('a deleted account', () => {
  it('is listed, newest first, and gets its earlier role back after it is restored and signs in again [AUTH-15, AUTH-16]', async () => {
    const clientId = await api.settle(client, 'client');
    const before = await sessionOf(edna);
    await remove(clientId);
    api.advance(1000);
    await remove();
    expect(await listDeletedUsers()).toMatchObject([
      { _id: ednaId, name: edna.name, email: edna.email, role: 'editor' },
      { _id: clientId, role: 'client' },
    ]);
    api.advance(1000);
    expect((await restore()).data).toMatchObject({ _id: ednaId, access: 'editor' });
    expect(await before()).toBe(401);
    await api.signIn(edna);
    expect(await editorsRights()).toEqual({ admin: false, editor: true });
    expect((await listDeletedUsers()).map(({ _id }) => _id)).toEqual([clientId]);
    expect((await activity())[0]).toMatchObject({
      ...{ act: 'account-restored', by: admin.name, subject: edna.name, detail: 'editor' },
    });
  });

  it('is restored once, however often the request is sent [AUTH-15]', async () => {
    await remove();
    await Promise.all([restore(), restore(), restore()]);
    const acts = (await activity()).map(({ act }) => act);
    expect(acts).toEqual(['account-restored', 'account-deleted']);
  });

  it('becomes a client if its role is no longer recorded or its address is not verified [AUTH-15, AUTH-16]', async () => {
    await remove();
    api.advance(91 * dayMs);
    await api.sweep();
    expect((await listDeletedUsers())[0]?.role).toBe('client');
    expect((await restore()).data).not.toHaveProperty('access');
    const unverifiedClient = { ...client, emailVerified: false };
    const id = await api.settle(unverifiedClient, 'editor');
    await remove(id);
    expect((await restore(id)).data).not.toHaveProperty('access');
    const entry = { act: 'account-restored', detail: 'client' };
    expect((await activity())[0]).toMatchObject(entry);
  });

  it('is neither listed nor restored if it was erased [OPS-5]', async () => {
    await remove();
    await api.as(admin)(settingsRoutes.erasePerson, { body: { email: edna.email } });
    expect(await listDeletedUsers()).toEqual([]);
    await expect(restore()).rejects.toMatchObject(problem('not-found'));
    await expect(restore('nobody')).rejects.toMatchObject(problem('not-found'));
  });

  it('are listed in pages [API-6]', async () => {
    await remove();
    api.advance(1000);
    await remove(await api.settle(client, 'client'));
    const pages = await pagesOf(1, (page) =>
      api.as(admin)(accountRoutes.getDeletedUsers, { page }),
    );
    expect(pages.map((users) => users.map(({ name }) => name))).toEqual([
      [client.name],
      [edna.name],
    ]);
  });
});
