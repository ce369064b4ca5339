import { describe, expect, it } from 'vitest';
import * as routes from '#contract/routes/routes.ts';
import { users } from '#schema/index.ts';
import { system } from '#services/context.ts';
import { lockAdminsFor, requireAdmin, requireStaff } from '#services/identity/rights.ts';
import { deleteUser, setRole } from '#services/identity/users.ts';
import { admin, client, idOf, startSharedApi } from '../support/api.ts';
import type { Person } from '../support/tokens.ts';

const omar: Person = { uid: 'uid-other', email: 'other@firm.example', name: 'Omar Other' };

const api = await startSharedApi({}, { admin: [admin], client: [client] });
const adminId = idOf(admin);
const clientId = idOf(client);

const change = (by: Person, id: string, role: 'admin' | 'client' | 'user') =>
  api.as(by)(routes.updateUser, { params: { id }, body: { role } });
const list = async () => (await api.as(admin)(routes.getUsers)).data;

describe('users', () => {
  it('are listed by first sign-in, with the roles admin and client [AUTH-12, DASH-5]', async () => {
    expect(await list()).toEqual([
      { _id: adminId, ...admin, role: 'admin', emailVerified: true },
      { _id: clientId, ...client, role: 'client', emailVerified: true },
    ]);
  });

  it('are promoted and demoted with effect on the next call [AUTH-13, DASH-5]', async () => {
    expect((await change(admin, clientId, 'admin')).data.role).toBe('admin');
    await api.as(client)(routes.getUsers);
    expect((await change(admin, clientId, 'user')).data.role).toBe('client');
    await expect(api.as(client)(routes.getUsers)).rejects.toMatchObject({
      problem: { status: 403 },
    });
  });

  it('cannot be changed by a person who is no longer an admin [AUTH-13]', async () => {
    const forbidden = { code: 'forbidden' };
    const ctx = { store: api.store, actor: clientId, now: api.clock.now };
    const change = { id: clientId, role: 'admin' } as const;
    await expect(setRole(ctx, change)).rejects.toMatchObject(forbidden);
    await expect(deleteUser(ctx, adminId)).rejects.toMatchObject(forbidden);
    expect((await list()).map(({ role }) => role)).toEqual(['admin', 'client']);
  });

  it.each([
    ['managing', requireAdmin],
    ['editing', requireStaff],
    ['changing rights', lockAdminsFor],
  ])('have their rights checked again before %s [API-2, AUTH-13]', async (_, require) => {
    const act = (by: string) => api.store.transaction((tx) => require(tx, by));
    await act(adminId);
    await act(system);
    await expect(act(clientId)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('always include an admin: the last one is neither demoted nor deleted [AUTH-13]', async () => {
    const refusal = { problem: { status: 409, code: 'last-admin' } };
    await expect(change(admin, adminId, 'client')).rejects.toMatchObject(refusal);
    await expect(
      api.as(admin)(routes.deleteUser, { params: { id: adminId } }),
    ).rejects.toMatchObject(refusal);
    expect((await list())[0]?.role).toBe('admin');
  });

  it('include exactly one admin after two demote each other at the same moment [AUTH-13]', async () => {
    const otherId = await api.settle(omar, 'admin');
    const outcomes = await Promise.allSettled([
      change(admin, otherId, 'client'),
      change(omar, adminId, 'client'),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const left = await api.as(outcomes[0]?.status === 'fulfilled' ? admin : omar)(routes.getUsers);
    expect(left.data.filter(({ role }) => role === 'admin')).toHaveLength(1);
  });

  it('include exactly one admin after two delete each other at the same moment [AUTH-13]', async () => {
    const otherId = await api.settle(omar, 'admin');
    const remove = (by: Person, id: string) => api.as(by)(routes.deleteUser, { params: { id } });
    const outcomes = await Promise.allSettled([remove(admin, otherId), remove(omar, adminId)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('disappear from the list when they are deleted, and lose their rights at once [AUTH-13]', async () => {
    await change(admin, clientId, 'admin');
    await api.as(admin)(routes.deleteUser, { params: { id: clientId } });
    expect(await list()).toHaveLength(1);
    await expect(api.as(client)(routes.getUsers)).rejects.toMatchObject({
      problem: { status: 401 },
    });
    await expect(change(admin, clientId, 'admin')).rejects.toMatchObject({
      problem: { status: 404 },
    });
  });

  it('are listed in pages [API-6]', async () => {
    const otherId = await api.settle(omar, 'client');
    const first = await api.as(admin)(routes.getUsers, { page: { limit: 2 } });
    const cursor = first.nextCursor ?? '';
    const second = await api.as(admin)(routes.getUsers, { page: { limit: 2, cursor } });
    expect(first.data).toHaveLength(2);
    expect([...first.data, ...second.data].map(({ _id }) => _id).sort()).toEqual(
      [adminId, clientId, otherId].sort(),
    );
    expect(second.nextCursor).toBeNull();
  });

  it('stay signed in if they are given the role that they have [AUTH-13]', async () => {
    expect((await change(admin, adminId, 'admin')).data.role).toBe('admin');
    await change(admin, clientId, 'client');
    const rows = await api.store.read((db) => db.select({ since: users.validFrom }).from(users));
    expect(rows).toEqual([{ since: null }, { since: null }]);
  });

  it('can only have the roles admin, editor, client and user [AUTH-12]', async () => {
    await expect(change(admin, clientId, 'owner' as 'user')).rejects.toMatchObject({
      problem: {
        status: 400,
        errors: [{ field: 'role', message: 'Must be admin, editor or client' }],
      },
    });
  });
});
