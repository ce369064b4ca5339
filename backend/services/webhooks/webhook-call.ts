import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Store } from '#db/store.ts';
import { webhooks } from '#schema/index.ts';
import type { Delivery, Outcome } from '../outbox/outbox.ts';
import { NotFetchedError, type SendToWeb } from '../ssrf-safe-fetch.ts';
import { webhookEvent } from './webhook-event.ts';

/** What secrets begin with, by the Standard Webhooks specification; the key follows in base64. */
export const secretPrefix = 'whsec_';

/** How much of an answer is read, in bytes. */
const readOfAnswer = 1000;

/** Calls a webhook [OPS-4]. Any answer but one of 200 to 299 is a failure; redirects are not followed. */
export async function callWebhook(
  { store, sendToWeb }: { store: Store; sendToWeb: SendToWeb },
  delivery: Delivery & { webhook: string },
  now: Date,
): Promise<Outcome> {
  const [webhook] = await store.read((db) =>
    db.select().from(webhooks).where(eq(webhooks._id, delivery.webhook)),
  );
  const event = webhook && (await webhookEvent(store, delivery));
  if (!event) return { result: 'pointless', status: null, answer: 'What it tells of is deleted' };
  const body = JSON.stringify(event);
  const headers = signedHeaders(webhook.secret, { id: delivery._id, body, now });
  const address = new URL(webhook.address);
  const { host } = address;
  try {
    const { status, bytes } = await sendToWeb(address, {
      headers: { 'content-type': 'application/json', ...headers },
      body,
      readBytes: readOfAnswer,
    });
    const result = status >= 200 && status < 300 ? 'delivered' : 'failed';
    return { result, status, answer: bytes.toString('utf8'), host };
  } catch (error) {
    if (!(error instanceof NotFetchedError)) throw error;
    return { result: 'failed', status: null, answer: `The address ${error.message}`, host };
  }
}

/** The headers of the Standard Webhooks specification: who has the secret knows that body, id and time are ours. */
export function signedHeaders(
  secret: string,
  { id, body, now }: { id: string; body: string; now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
