import * as routes from '#contract/routes/account-routes.ts';
import { listDeletedUsers, restoreAccount } from '#services/identity/deleted-users.ts';
import { defineHandler, defineSendingHandler, type Handler } from '../handler.ts';
import { toPagedReply } from '../reply.ts';

export const deletedUserHandlers: Handler[] = [
  defineHandler(routes.getDeletedUsers, async ({ ctx, page }) =>
    toPagedReply(await listDeletedUsers(ctx, page)),
  ),
  defineSendingHandler(routes.restoreUser, ({ ctx, param }) => restoreAccount(ctx, param)),
];
