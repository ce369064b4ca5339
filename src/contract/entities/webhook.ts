import * as z from 'zod/mini';
import { instant, list, recordId, requiredMachineText } from '../fields/fields.ts';
import { withoutWrapping } from '../texts/machine-text.ts';

/** What a webhook can be told of [OPS-4]. */
export const webhookEvents = ['messages', 'content'] as const;

const loopbackHosts = new Set(['localhost', '127.0.0.1']);

/** What is sent holds what visitors wrote: encrypted, unless it stays on one machine. */
function isWebhookAddress(value: string): boolean {
  const url = URL.parse(value);
  if (!url || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopbackHosts.has(url.hostname));
}

/** What an address that cannot be sent to is refused with. */
export const wrongAddress = 'Must be a web address that starts with https://';

const fields = {
  address: requiredMachineText(
    { max: 2000, clean: withoutWrapping, isRight: isWebhookAddress },
    { missing: wrongAddress, wrong: wrongAddress },
  ),
  events: list(z.enum(webhookEvents, 'Must be messages or content'), webhookEvents.length).check(
    z.refine((events) => events.length > 0, 'Choose at least one'),
  ),
};

/** What an admin enters. */
export const webhookInput = z.object(fields);
export type WebhookInput = z.output<typeof webhookInput>;

/** A webhook as admins see it: its secret is shown when it is made, and never again. */
const record = {
  _id: recordId,
  ...fields,
  /** Who added it, by name or e-mail, and whether they are an admin still; null where that is not known. */
  maker: z.nullable(z.object({ name: z.string(), isAdmin: z.boolean() })),
  createdAt: instant,
};
export const webhookRecord = z.object(record);
export type Webhook = z.output<typeof webhookRecord>;

export const newWebhook = z.object({ ...record, secret: z.string() });
export type NewWebhook = z.output<typeof newWebhook>;
