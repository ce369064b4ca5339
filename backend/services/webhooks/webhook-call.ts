import { createHmac } from 'node:crypto';
import { and, eq, exists, isNull, lte, or } from 'drizzle-orm';
import { outbox, webhooks } from '#schema/index.ts';
import type { Context } from '../context.ts';
import { createOutcome, type Delivery, type Outcome } from '../outbox/outbox.ts';
import { NotFetchedError, type PostToWeb } from '../ssrf-safe-fetch.ts';
import { readWebhookEvent } from './webhook-event.ts';

/** The prefix of secrets in the Standard Webhooks specification. The key in base64 follows it. */
export const secretPrefix = 'whsec_';

const responseBytes = 1000;

/** Calls a webhook [OPS-4]. Any status other than 200 to 299 is a failure. Redirects are not followed. */
export async function callWebhook(
  ctx: Context & { postToWeb: PostToWeb },
  delivery: Delivery & { webhook: string },
): Promise<Outcome> {
  const { store, postToWeb, now } = ctx;
  const [webhook] = await store.read((db) =>
    db.select().from(webhooks).where(eq(webhooks._id, delivery.webhook)),
  );
  const event = webhook && (await readWebhookEvent(ctx, delivery));
  if (!event) return createOutcome('skipped', 'The webhook, message or change was deleted');
  const body = JSON.stringify(event);
  const headers = createSignedHeaders(webhook.secret, { id: delivery._id, body, now });
  const address = new URL(webhook.address);
  const { host } = address;
  try {
    const { status, bytes } = await postToWeb(address, {
      headers: { 'content-type': 'application/json', ...headers },
      body,
      readBytes: responseBytes,
    });
    const result = status >= 200 && status < 300 ? 'delivered' : 'failed';
    return { result, status, answer: bytes.toString('utf8'), host };
  } catch (error) {
    if (!(error instanceof NotFetchedError)) throw error;
    return { ...createOutcome('failed', `The address ${error.message}`), host };
  }
}

/**
 * Returns the headers of the Standard Webhooks specification: the id, the time, and a signature of the id, the time and
 * the body.
 */
function createSignedHeaders(
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

const backOffMs = 5 * 60_000;

/** Returns the ids of the webhooks that have due deliveries and are not backed off [OPS-4]. */
export async function findDueWebhooks({ store, now }: Context): Promise<string[]> {
  const isNotBackedOff = or(isNull(webhooks.restsUntil), lte(webhooks.restsUntil, now));
  const rows = await store.read((db) => {
    const isDue = and(eq(outbox.webhook, webhooks._id), lte(outbox.dueAt, now));
    const hasDueDelivery = exists(db.select({ _id: outbox._id }).from(outbox).where(isDue));
    return db
      .select({ _id: webhooks._id })
      .from(webhooks)
      .where(and(isNotBackedOff, hasDueDelivery));
  });
  return rows.map(({ _id }) => _id);
}

/**
 * Backs off a webhook that does not respond: for five minutes, it is not called, so it does not delay other deliveries
 * [OPS-4]. This does not count as an attempt to make its waiting deliveries.
 */
export async function backOffWebhook({ store, now }: Context, id: string): Promise<void> {
  const restsUntil = new Date(now.getTime() + backOffMs);
  await store.transaction((tx) =>
    tx.update(webhooks).set({ restsUntil }).where(eq(webhooks._id, id)),
  );
}
