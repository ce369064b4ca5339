/** Replies to messages, sent by e-mail from the dashboard [DASH-22]. */
import * as z from 'zod/mini';
import { instant, recordId, requiredText } from '../fields/fields.ts';

export const maxReplyLength = 10_000;
/** The maximum number of replies to a message. */
export const maxReplies = 50;

export const replyInput = z.object({ text: requiredText(maxReplyLength, 'Write a reply first') });

export const replyRecord = z.object({
  _id: recordId,
  text: z.string(),
  at: instant,
  /** The name or e-mail of the sender. Empty for an erased account. */
  by: z.string(),
  /** `waiting`: another attempt follows. `failed`: there are no further attempts. */
  state: z.enum(['waiting', 'delivered', 'failed']),
  /** Why the latest attempt failed. Null if it did not fail. */
  failure: z.nullable(z.string()),
});
export type Reply = z.output<typeof replyRecord>;

export const messageReplies = z.object({
  /** Without a mail service, replies cannot be sent. */
  mailIsConfigured: z.boolean(),
  /** Oldest first. */
  replies: z.array(replyRecord),
});
export type MessageReplies = z.output<typeof messageReplies>;
