/** Back-off: a webhook that gives no answer is left alone for a while. Calling it again would delay other deliveries. */
import { and, eq, exists, isNull, lte, or } from 'drizzle-orm';
import type { Store } from '#db/store.ts';
import { outbox, webhooks } from '#schema/index.ts';

/** In milliseconds. */
const rest = 5 * 60_000;

/** The webhooks that have due deliveries and are not left alone [OPS-4]. */
export async function dueWebhooks(store: Store, now: Date): Promise<string[]> {
  const isAwake = or(isNull(webhooks.restsUntil), lte(webhooks.restsUntil, now));
  const rows = await store.read((db) => {
    const isDue = and(eq(outbox.webhook, webhooks._id), lte(outbox.dueAt, now));
    const due = exists(db.select({ _id: outbox._id }).from(outbox).where(isDue));
    return db.select({ _id: webhooks._id }).from(webhooks).where(and(isAwake, due));
  });
  return rows.map(({ _id }) => _id);
}

/** Leaves a webhook alone for five minutes [OPS-4]. Its deliveries stay due, and no try of them counts as failed. */
export async function backOffWebhook(store: Store, id: string, now: Date): Promise<void> {
  const restsUntil = new Date(now.getTime() + rest);
  await store.transaction((tx) =>
    tx.update(webhooks).set({ restsUntil }).where(eq(webhooks._id, id)),
  );
}
