import * as routes from '#contract/routes.ts';
import { deleteUser, listUsers, setRole } from '#services/users.ts';
import { type Handler, on } from '../handling.ts';

/** Managing accounts [DASH-5, AUTH-13]. */
export const userHandlers: Handler[] = [
  on(routes.getUsers, async ({ deps, page }) => {
    const { records, nextCursor } = await listUsers(deps.store, page);
    return { data: records, nextCursor };
  }),
  on(routes.updateUser, async ({ deps, param, body, user }) => ({
    data: await setRole(deps.store, param, body.role, user.uid),
  })),
  on(routes.deleteUser, async ({ deps, param, user, now }) => {
    await deleteUser(deps.store, param, now, user.uid);
    return { data: { _id: param } };
  }),
];
