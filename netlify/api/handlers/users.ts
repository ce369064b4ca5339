import * as routes from '#contract/routes.ts';
import { deleteUser, listUsers, setRole } from '#services/identity/users.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** Managing accounts [DASH-5, AUTH-13]. */
export const userHandlers: Handler[] = [
  defineHandler(routes.getUsers, async ({ deps, page }) => {
    const { records, nextCursor } = await listUsers(deps.store, page);
    return { data: records, nextCursor };
  }),
  defineHandler(routes.updateUser, async ({ deps, param, body, user, now }) => ({
    data: await setRole(deps.store, param, { role: body.role, by: user.uid, now }),
  })),
  defineHandler(routes.deleteUser, async ({ deps, param, user, now }) => {
    await deleteUser(deps.store, param, now, user.uid);
    return { data: { _id: param } };
  }),
];
