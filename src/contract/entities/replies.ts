/** Answers to messages, sent by e-mail from the dashboard [DASH-22]. */
import * as z from 'zod/mini';
import { instant, recordId, requiredText } from '../fields/fields.ts';

/** How long a reply may be, in characters, … */
export const maxReplyLength = 10_000;
/** … and how many a message may have. */
export const maxReplies = 50;

export const replyInput = z.object({ text: requiredText(maxReplyLength, 'Write a reply first') });

export const replyRecord = z.object({
  _id: recordId,
  text: z.string(),
  at: instant,
  /** Who sent it; empty for an account that was erased. */
  by: z.string(),
  /** `waiting`: it is sent soon, or tried again. `failed`: it is not tried any more. */
  state: z.enum(['waiting', 'delivered', 'failed']),
  /** Why the newest try failed; null where none failed. */
  failure: z.nullable(z.string()),
});
export type Reply = z.output<typeof replyRecord>;

export const messageReplies = z.object({
  /** Whether replies can be sent: the server knows a mail service. */
  mailIsConfigured: z.boolean(),
  /** The oldest first. */
  replies: z.array(replyRecord),
});
export type MessageReplies = z.output<typeof messageReplies>;
