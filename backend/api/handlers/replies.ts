import * as routes from '#contract/routes/reply-routes.ts';
import { listReplies, sendReply } from '#services/messages/replies.ts';
import { defineHandler, defineSendingHandler, type Handler } from '../handler.ts';
import { Reply } from '../reply.ts';

export const replyHandlers: Handler[] = [
  defineHandler(routes.getReplies, async ({ deps, ctx, param }) => ({
    mailIsConfigured: deps.mailer !== null,
    replies: await listReplies(ctx, param),
  })),
  defineSendingHandler(
    routes.postReply,
    async ({ deps, ctx, param: message, body, idempotencyKey: key }) => {
      const replyContext = { ...ctx, canMail: deps.mailer !== null };
      const { isRepeated, ...data } = await sendReply(replyContext, { ...body, message, key });
      return new Reply(data, { isRepeated });
    },
  ),
];
