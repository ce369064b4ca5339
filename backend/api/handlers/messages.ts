import { maxMessagesKeptDays } from '#contract/entities/settings.ts';
import * as trashRoutes from '#contract/routes/message-routes.ts';
import * as replyRoutes from '#contract/routes/reply-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import {
  countOldMessages,
  deleteMessage,
  listDeletedMessages,
  restoreMessages,
} from '#services/messages/message-trash.ts';
import { getMessage, listMessages, storeMessage } from '#services/messages/messages.ts';
import { listReplies, sendReply } from '#services/messages/replies.ts';
import { updateMessage } from '#services/messages/update-message.ts';
import { defineHandler, defineSendingHandler, type Handler } from '../handler.ts';
import { readNumber } from '../read-request.ts';
import { Reply, toPagedReply } from '../reply.ts';

/** Netlify serves this route with a separate function, which it rate-limits by IP address [CON-3 to CON-5]. */
export const contactFormHandlers: Handler[] = [
  defineSendingHandler(routes.postMessage, async ({ ctx, body: message, idempotencyKey: key }) => {
    const { isRepeated } = await storeMessage(ctx, { message, key });
    // The response to suspected spam is the same, so its sender does not notice.
    return new Reply({ received: true as const }, { isRepeated });
  }),
];

export const messageHandlers: Handler[] = [
  defineHandler(routes.getMessages, ({ ctx, page }) => toPagedReply(listMessages(ctx, page))),
  defineHandler(routes.getMessage, ({ ctx, param }) => getMessage(ctx, param)),
  defineHandler(routes.updateMessage, ({ ctx, param: id, body: update }) =>
    updateMessage(ctx, { id, update }),
  ),
  defineHandler(routes.deleteMessage, ({ ctx, param }) => deleteMessage(ctx, param)),
  defineHandler(trashRoutes.getDeletedMessages, ({ ctx, page }) =>
    toPagedReply(listDeletedMessages(ctx, page)),
  ),
  defineHandler(trashRoutes.restoreMessages, async ({ ctx, body }) => ({
    restored: await restoreMessages(ctx, body.ids),
  })),
  defineHandler(trashRoutes.getOldMessages, ({ ctx, param }) =>
    countOldMessages(ctx, readNumber(param, maxMessagesKeptDays)),
  ),
  defineHandler(replyRoutes.getReplies, async ({ deps, ctx, param }) => ({
    mailIsConfigured: deps.mailer !== null,
    replies: await listReplies(ctx, param),
  })),
  defineSendingHandler(
    replyRoutes.postReply,
    async ({ deps, ctx, param: message, body, idempotencyKey: key }) => {
      const replyContext = { ...ctx, canMail: deps.mailer !== null };
      const { isRepeated, ...data } = await sendReply(replyContext, { ...body, message, key });
      return new Reply(data, { isRepeated });
    },
  ),
];
