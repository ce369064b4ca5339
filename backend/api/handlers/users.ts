import * as routes from '#contract/routes/routes.ts';
import { erasePerson as eraseRoute, exportPerson } from '#contract/routes/settings-routes.ts';
import { deleteUser, listStaff, listUsers, setRole } from '#services/identity/users.ts';
import { erasePerson, readPersonalData } from '#services/personal-data.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** Management of accounts [DASH-5, AUTH-13] and of the data of one person [OPS-5]. */
export const userHandlers: Handler[] = [
  defineHandler(routes.getUsers, async ({ ctx, page }) => {
    const { records, nextCursor } = await listUsers(ctx, page);
    return { data: records, nextCursor };
  }),
  defineHandler(routes.getStaff, async ({ ctx, user }) => ({
    data: (await listStaff(ctx)).map(({ _id, name, email }) => ({
      ...{ _id, name, email },
      isOneself: _id === user._id,
    })),
  })),
  defineHandler(routes.updateUser, async ({ deps, ctx, host, param: id, body }) => {
    const data = await setRole(ctx, { id, role: body.role });
    deps.deliverOutbox(host.waitUntil);
    return { data };
  }),
  defineHandler(routes.deleteUser, async ({ deps, ctx, host, param }) => {
    await deleteUser(ctx, param);
    deps.deliverOutbox(host.waitUntil);
    return { data: { _id: param } };
  }),
  defineHandler(exportPerson, async ({ ctx, body }) => ({
    data: await readPersonalData(ctx, body.email),
  })),
  defineHandler(eraseRoute, async ({ deps, ctx, host, body }) => {
    const { adminEmails } = deps;
    const data = await erasePerson({ ...ctx, adminEmails }, body.email);
    deps.deliverOutbox(host.waitUntil);
    return { data };
  }),
];
