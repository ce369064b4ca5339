import * as routes from '#contract/routes/routes.ts';
import { erasePerson as eraseRoute, exportPerson } from '#contract/routes/settings-routes.ts';
import { deleteUser, listStaff, listUsers, setRole } from '#services/identity/users.ts';
import { erasePerson, personalData } from '#services/personal-data.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** Management of accounts [DASH-5, AUTH-13] and of the data of one person [OPS-5]. */
export const userHandlers: Handler[] = [
  defineHandler(routes.getUsers, async ({ deps, page }) => {
    const { records, nextCursor } = await listUsers(deps.store, page);
    return { data: records, nextCursor };
  }),
  defineHandler(routes.getStaff, async ({ deps, user }) => ({
    data: (await listStaff(deps.store)).map(({ _id, name, email }) => ({
      ...{ _id, name, email },
      isOneself: _id === user._id,
    })),
  })),
  defineHandler(routes.updateUser, async ({ deps, host, param, body, user, now }) => {
    const data = await setRole(deps.store, param, { role: body.role, by: user.uid, now });
    deps.deliverOutbox(host.waitUntil);
    return { data };
  }),
  defineHandler(routes.deleteUser, async ({ deps, host, param, user, now }) => {
    await deleteUser(deps.store, param, now, user.uid);
    deps.deliverOutbox(host.waitUntil);
    return { data: { _id: param } };
  }),
  defineHandler(exportPerson, async ({ deps, body }) => ({
    data: await personalData(deps.store, body.email),
  })),
  defineHandler(eraseRoute, async ({ deps, host, body, user, now }) => {
    const { store, adminEmails } = deps;
    const data = await erasePerson(store, body.email, { adminEmails, by: user._id, now });
    deps.deliverOutbox(host.waitUntil);
    return { data };
  }),
];
