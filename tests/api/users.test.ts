import { describe, expect, it } from 'vitest';
import * as routes from '#contract/routes/routes.ts';
import { users } from '#schema/index.ts';
import { system } from '#services/context.ts';
import { requireAdmin, requireAdminWithLock, requireStaff } from '#services/identity/rights.ts';
import { admin, client, getAccountId, omar, startSharedApi } from '../support/api.ts';
import { expectProblem } from '../support/problems.ts';
import { readPages } from '../support/read-pages.ts';
import type { Person } from '../support/tokens.ts';

const api = await startSharedApi({}, { admin: [admin], client: [client] });
const adminId = getAccountId(admin);
const clientId = getAccountId(client);

const changeRole = (by: Person, id: string, role: 'admin' | 'client' | 'user') =>
  api.as(by)(routes.updateUser, { params: { id }, body: { role } });
const listUsers = async () => (await api.as(admin)(routes.getUsers)).data;

describe('users', () => {
  it('are listed in order of first sign-in, with their roles [AUTH-12, DASH-5]', async () => {
    expect(await listUsers()).toEqual([
      { _id: adminId, ...admin, role: 'admin', emailVerified: true },
      { _id: clientId, ...client, role: 'client', emailVerified: true },
    ]);
  });

  it('can be promoted and demoted by an admin [AUTH-13, DASH-5]', async () => {
    expect((await changeRole(admin, clientId, 'admin')).data.role).toBe('admin');
    await api.as(client)(routes.getUsers);
    expect((await changeRole(admin, clientId, 'user')).data.role).toBe('client');
    await expectProblem(api.as(client)(routes.getUsers), 403);
  });

  it.each([
    ['admin tasks', requireAdmin],
    ['editing', requireStaff],
    ['role changes', requireAdminWithLock],
  ])('need more than client rights for %s [API-2, AUTH-13]', async (_, requireRights) => {
    const checkRights = (by: string) => api.store.transaction((tx) => requireRights(tx, by));
    await checkRights(adminId);
    await checkRights(system);
    await expect(checkRights(clientId)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('cannot demote or delete the last admin [AUTH-13]', async () => {
    const refusal = { status: 409, code: 'last-admin' };
    await expectProblem(changeRole(admin, adminId, 'client'), refusal);
    await expectProblem(api.as(admin)(routes.deleteUser, { params: { id: adminId } }), refusal);
    expect((await listUsers())[0]?.role).toBe('admin');
  });

  it('lose their rights immediately when they are deleted [AUTH-13]', async () => {
    await changeRole(admin, clientId, 'admin');
    await api.as(admin)(routes.deleteUser, { params: { id: clientId } });
    expect(await listUsers()).toHaveLength(1);
    await expectProblem(api.as(client)(routes.getUsers), 401);
    await expectProblem(changeRole(admin, clientId, 'admin'), 404);
  });

  it('are listed in pages [API-6]', async () => {
    const otherId = await api.addAccount(omar, 'client');
    const pages = await readPages(2, (page) => api.as(admin)(routes.getUsers, { page }));
    expect(pages.map(({ length }) => length)).toEqual([2, 1]);
    const ids = pages.flat().map(({ _id }) => _id);
    expect(ids.sort()).toEqual([adminId, clientId, otherId].sort());
  });

  it('stay signed in if their role does not change [AUTH-13]', async () => {
    expect((await changeRole(admin, adminId, 'admin')).data.role).toBe('admin');
    await changeRole(admin, clientId, 'client');
    const rows = await api.store.read((db) => db.select({ since: users.validFrom }).from(users));
    expect(rows).toEqual([{ since: null }, { since: null }]);
  });

  it('cannot have an unknown role [AUTH-12]', async () => {
    await expectProblem(changeRole(admin, clientId, 'owner' as 'user'), {
      status: 400,
      errors: [{ field: 'role', message: 'Must be admin, editor or client' }],
    });
  });
});
