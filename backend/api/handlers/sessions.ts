import * as routes from '#contract/routes/account-routes.ts';
import { listDeletedUsers, restoreAccount } from '#services/identity/deleted-users.ts';
import { endSessions } from '#services/identity/end-sessions.ts';
import { defineHandler, defineSendingHandler, type Handler } from '../handler.ts';
import { toPagedReply } from '../reply.ts';

/** Sessions and deleted accounts [AUTH-15]. */
export const sessionHandlers: Handler[] = [
  defineHandler(routes.endSessions, async ({ ctx }) => {
    await endSessions(ctx, ctx.actor);
    return { ended: true as const };
  }),
  defineHandler(routes.endUserSessions, ({ ctx, param }) => endSessions(ctx, param)),
  defineHandler(routes.getDeletedUsers, async ({ ctx, page }) =>
    toPagedReply(await listDeletedUsers(ctx, page)),
  ),
  defineSendingHandler(routes.restoreUser, ({ ctx, param }) => restoreAccount(ctx, param)),
];
