import { randomBytes } from 'node:crypto';
import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { NewWebhook, Webhook, WebhookDelivery, WebhookInput } from '#contract/webhook.ts';
import type { Store } from '#db/store.ts';
import { outbox, webhooks } from '#schema/index.ts';
import { ServiceError } from '../service-error.ts';
import { secretPrefix } from './webhook-call.ts';

const toWebhook = ({ secret: _, ...row }: typeof webhooks.$inferSelect): Webhook => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

/** More would make every save of content slow. */
const maxWebhooks = 20;

/** The webhooks in the order in which they were made, without their secrets [OPS-4]. */
export async function listWebhooks(store: Store): Promise<Webhook[]> {
  const rows = await store.read((db) => db.select().from(webhooks).orderBy(asc(webhooks._id)));
  return rows.map(toWebhook);
}

/** Adds a webhook and makes its secret, which is told this once [OPS-4]. Throws `conflict` where there are many already. */
export function addWebhook(store: Store, input: WebhookInput, now: Date): Promise<NewWebhook> {
  const secret = `${secretPrefix}${randomBytes(32).toString('base64')}`;
  return store.transaction(async (tx) => {
    const others = await tx.select({ id: webhooks._id }).from(webhooks);
    if (others.length >= maxWebhooks) {
      throw new ServiceError('conflict', { detail: `There are ${maxWebhooks} webhooks already` });
    }
    const row = { _id: uuidv7(), ...input, secret, createdAt: now };
    await tx.insert(webhooks).values(row);
    return { ...toWebhook(row), secret };
  });
}

/** Changes where a webhook is and what it is told of; its secret stays [OPS-4]. Throws `not-found`. */
export async function changeWebhook(
  store: Store,
  id: string,
  input: WebhookInput,
): Promise<Webhook> {
  const [row] = await store.transaction((tx) =>
    tx.update(webhooks).set(input).where(eq(webhooks._id, id)).returning(),
  );
  if (!row) throw new ServiceError('not-found');
  return toWebhook(row);
}

/** Removes a webhook with all that it was to be told [OPS-4]. Throws `not-found`. */
export async function deleteWebhook(store: Store, id: string): Promise<void> {
  const gone = await store.transaction((tx) =>
    tx.delete(webhooks).where(eq(webhooks._id, id)).returning({ id: webhooks._id }),
  );
  if (gone.length === 0) throw new ServiceError('not-found');
}

/** How many deliveries the log shows. */
const logSize = 50;

const shown = {
  _id: outbox._id,
  event: outbox.event,
  createdAt: outbox.createdAt,
  attempts: outbox.attempts,
  dueAt: outbox.dueAt,
  deliveredAt: outbox.deliveredAt,
  triedAt: outbox.triedAt,
  ms: outbox.ms,
  status: outbox.status,
  answer: outbox.answer,
};

type Row = Pick<typeof outbox.$inferSelect, keyof typeof shown>;

const toDelivery = ({ deliveredAt, ...row }: Row): WebhookDelivery => ({
  ...row,
  state: row.dueAt ? 'waiting' : deliveredAt ? 'delivered' : 'failed',
  createdAt: row.createdAt.toISOString(),
  dueAt: row.dueAt?.toISOString() ?? null,
  triedAt: row.triedAt?.toISOString() ?? null,
});

/** What a webhook was told, or is still to be told, newest first [OPS-4]. */
export async function listDeliveries(store: Store, webhook: string): Promise<WebhookDelivery[]> {
  const rows = await store.read((db) =>
    db
      .select(shown)
      .from(outbox)
      .where(eq(outbox.webhook, webhook))
      .orderBy(desc(outbox.createdAt), desc(outbox._id))
      .limit(logSize),
  );
  return rows.map(toDelivery);
}

/** Makes a delivery to a webhook due now, with all its tries before it [OPS-4]. Throws `not-found`. */
export async function sendAgain(store: Store, id: string, now: Date): Promise<WebhookDelivery> {
  const [row] = await store.transaction((tx) =>
    tx
      .update(outbox)
      .set({ dueAt: now, attempts: 0, deliveredAt: null })
      .where(and(eq(outbox._id, id), isNotNull(outbox.webhook)))
      .returning(shown),
  );
  if (!row) throw new ServiceError('not-found');
  return toDelivery(row);
}
