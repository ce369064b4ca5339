import * as z from 'zod/mini';
import { instant, list, recordId, requiredMachineText } from '../fields/fields.ts';
import { removeCopiedDecoration } from '../texts/machine-text.ts';
import { parseUrl } from '../texts/parse-url.ts';

/** The events that a webhook can subscribe to [OPS-4]. */
export const webhookEvents = ['messages', 'content'] as const;

const loopbackHosts = new Set(['localhost', '127.0.0.1']);

/** Calls contain messages from visitors, so they must be encrypted unless they stay on one machine. */
function isWebhookAddress(value: string): boolean {
  const url = parseUrl(value);
  if (!url || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopbackHosts.has(url.hostname));
}

export const invalidAddressMessage =
  'Must be a web address that starts with https://, with no user name or password';

const fields = {
  address: requiredMachineText(
    { max: 2000, clean: removeCopiedDecoration, isValid: isWebhookAddress },
    invalidAddressMessage,
    invalidAddressMessage,
  ),
  events: list(
    z.enum(webhookEvents, 'Must be "messages" or "content"'),
    webhookEvents.length,
  ).check(z.refine((events) => events.length > 0, 'Choose at least one')),
};

export const webhookInput = z.object(fields);
export type WebhookInput = z.output<typeof webhookInput>;

/** A webhook without its secret, which is shown only when the webhook is created. */
const record = {
  _id: recordId,
  ...fields,
  /** The name or e-mail of the creator, and whether that person is still an admin. Null if the creator is unknown. */
  maker: z.nullable(z.object({ name: z.string(), isAdmin: z.boolean() })),
  createdAt: instant,
};
export const webhookRecord = z.object(record);
export type Webhook = z.output<typeof webhookRecord>;

export const newWebhook = z.object({ ...record, secret: z.string() });
export type NewWebhook = z.output<typeof newWebhook>;
