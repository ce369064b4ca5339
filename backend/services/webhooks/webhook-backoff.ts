/** A webhook that does not respond is not called for a while, because it must not delay other deliveries. */
import { and, eq, exists, isNull, lte, or } from 'drizzle-orm';
import { outbox, webhooks } from '#schema/index.ts';
import type { Context } from '../context.ts';

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

/** Backs a webhook off for five minutes [OPS-4]. Its waiting deliveries keep their number of attempts. */
export async function backOffWebhook({ store, now }: Context, id: string): Promise<void> {
  const restsUntil = new Date(now.getTime() + backOffMs);
  await store.transaction((tx) =>
    tx.update(webhooks).set({ restsUntil }).where(eq(webhooks._id, id)),
  );
}
