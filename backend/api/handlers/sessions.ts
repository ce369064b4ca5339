import * as routes from '#contract/routes/account-routes.ts';
import { endSessions } from '#services/identity/users.ts';
import { defineHandler, type Handler } from '../handler.ts';

export const sessionHandlers: Handler[] = [
  defineHandler(routes.endSessions, async ({ ctx }) => {
    await endSessions(ctx, ctx.actor);
    return { ended: true as const };
  }),
  defineHandler(routes.endUserSessions, ({ ctx, param }) => endSessions(ctx, param)),
];
