import * as routes from '#contract/routes/account-routes.ts';
import { listDeletedUsers, restoreAccount } from '#services/identity/deleted-users.ts';
import { endSessions } from '#services/identity/end-sessions.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** Ends sessions and undoes deletions [AUTH-15]. */
export const sessionHandlers: Handler[] = [
  defineHandler(routes.endSessions, async ({ ctx }) => {
    await endSessions(ctx, ctx.actor);
    return { data: { ended: true as const } };
  }),
  defineHandler(routes.endUserSessions, async ({ ctx, param }) => {
    return { data: await endSessions(ctx, param) };
  }),
  defineHandler(routes.getDeletedUsers, async ({ ctx, page }) => {
    const { records, nextCursor } = await listDeletedUsers(ctx, page);
    return { data: records, nextCursor };
  }),
  defineHandler(routes.restoreUser, async ({ deps, ctx, host, param }) => {
    const data = await restoreAccount(ctx, param);
    deps.deliverOutbox(host.waitUntil);
    return { data };
  }),
];
