import * as routes from '#contract/routes/account-routes.ts';
import { listDeletedUsers, restoreAccount } from '#services/identity/deleted-users.ts';
import { endSessions } from '#services/identity/end-sessions.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** Ends sessions and undoes deletions [AUTH-15]. */
export const sessionHandlers: Handler[] = [
  defineHandler(routes.endSessions, async ({ deps, user, now }) => {
    await endSessions(deps.store, user._id, { by: user._id, now });
    return { data: { ended: true as const } };
  }),
  defineHandler(routes.endUserSessions, async ({ deps, param, user, now }) => {
    return { data: await endSessions(deps.store, param, { by: user._id, now }) };
  }),
  defineHandler(routes.getDeletedUsers, async ({ deps, page }) => {
    const { records, nextCursor } = await listDeletedUsers(deps.store, page);
    return { data: records, nextCursor };
  }),
  defineHandler(routes.restoreUser, async ({ deps, host, param, user, now }) => {
    const data = await restoreAccount(deps.store, param, { by: user._id, now });
    deps.deliverOutbox(host.waitUntil);
    return { data };
  }),
];
