import * as routes from '#contract/routes/reply-routes.ts';
import { listReplies, sendReply } from '#services/messages/replies.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** Replies to messages by e-mail [DASH-22]. */
export const replyHandlers: Handler[] = [
  defineHandler(routes.getReplies, async ({ deps, ctx, param }) => ({
    data: {
      mailIsConfigured: deps.mailer !== null,
      replies: await listReplies(ctx, param),
    },
  })),
  defineHandler(
    routes.postReply,
    async ({ deps, ctx, host, param: message, body, idempotencyKey: key }) => {
      const sending = { ...ctx, canMail: deps.mailer !== null };
      const { isRepeated, ...data } = await sendReply(sending, { ...body, message, key });
      deps.deliverOutbox(host.waitUntil);
      return { data, ...(isRepeated && { isRepeated }) };
    },
  ),
];
