import * as routes from '#contract/routes/reply-routes.ts';
import { listReplies, sendReply } from '#services/messages/replies.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** Replies to messages by e-mail [DASH-22]. */
export const replyHandlers: Handler[] = [
  defineHandler(routes.getReplies, async ({ deps, param }) => ({
    data: {
      mailIsConfigured: deps.mailer !== null,
      replies: await listReplies(deps.store, param),
    },
  })),
  defineHandler(
    routes.postReply,
    async ({ deps, host, param, body, user, now, idempotencyKey: key }) => {
      const sending = { actor: user._id, canMail: deps.mailer !== null, key, now };
      const { isRepeated, ...data } = await sendReply(deps.store, param, body.text, sending);
      deps.deliverOutbox(host.waitUntil);
      return { data, ...(isRepeated && { isRepeated }) };
    },
  ),
];
