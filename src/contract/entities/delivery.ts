import * as z from 'zod/mini';
import { instant, recordId } from '../fields/fields.ts';
import { webhookEvents } from './webhook.ts';

/** What somebody is told: webhooks of the first two, people by e-mail of messages, failures, rights and replies [OPS-4, OPS-2, AUTH-15]. */
const deliveryEvents = [
  ...webhookEvents,
  'alert-begun',
  'alert-ended',
  'invitation',
  'rights',
  'reply',
] as const;

/** One thing that a webhook or a person is told, and what came of the newest try. */
export const delivery = z.object({
  /** The `webhook-id` of a webhook's calls. */
  _id: recordId,
  event: z.enum(deliveryEvents),
  /** The address of an e-mail; null for a webhook. */
  recipient: z.nullable(z.string()),
  createdAt: instant,
  /** `waiting`: it is tried at `dueAt`. `failed`: it is not tried any more, unless it is sent again. */
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  dueAt: z.nullable(instant),
  triedAt: z.nullable(instant),
  ms: z.nullable(z.number()),
  status: z.nullable(z.number()),
  /** The beginning of what was answered, or why there was no answer. */
  answer: z.nullable(z.string()),
});
export type Delivery = z.output<typeof delivery>;
