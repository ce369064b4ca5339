import * as z from 'zod/mini';
import { instant, recordId } from '../fields/fields.ts';
import { webhookEvents } from './webhook.ts';

/** Webhooks receive the first two events. All events except `content` are sent by e-mail [OPS-4, OPS-2, AUTH-15]. */
const deliveryEvents = [
  ...webhookEvents,
  'alert-begun',
  'alert-ended',
  'invitation',
  'rights',
  'reply',
] as const;

export const delivery = z.object({
  /** The `webhook-id` of webhook calls. */
  _id: recordId,
  event: z.enum(deliveryEvents),
  /** An e-mail address. Null for a webhook call. */
  recipient: z.nullable(z.string()),
  createdAt: instant,
  /** `waiting`: the next attempt is at `dueAt`. `failed`: there is no further attempt unless someone requests one. */
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  dueAt: z.nullable(instant),
  triedAt: z.nullable(instant),
  ms: z.nullable(z.number()),
  status: z.nullable(z.number()),
  /** The beginning of the response, or the reason why no response was received. */
  answer: z.nullable(z.string()),
});
export type Delivery = z.output<typeof delivery>;
