/** A webhook that gives no answer rests: it would keep what others are told waiting, and is not helped by more calls. */
import { and, eq, exists, isNull, lte, or } from 'drizzle-orm';
import type { Store } from '#db/store.ts';
import { outbox, webhooks } from '#schema/index.ts';

/** In milliseconds. */
const rest = 5 * 60_000;

/** The webhooks that are due to be told something and do not rest [OPS-4]. */
export async function dueWebhooks(store: Store, now: Date): Promise<string[]> {
  const isAwake = or(isNull(webhooks.restsUntil), lte(webhooks.restsUntil, now));
  const rows = await store.read((db) => {
    const isDue = and(eq(outbox.webhook, webhooks._id), lte(outbox.dueAt, now));
    const due = exists(db.select({ _id: outbox._id }).from(outbox).where(isDue));
    return db.select({ _id: webhooks._id }).from(webhooks).where(and(isAwake, due));
  });
  return rows.map(({ _id }) => _id);
}

/** Tells a webhook nothing for five minutes [OPS-4]. What is due meanwhile stays due, and is no failed try. */
export async function backOffWebhook(store: Store, id: string, now: Date): Promise<void> {
  const restsUntil = new Date(now.getTime() + rest);
  await store.transaction((tx) =>
    tx.update(webhooks).set({ restsUntil }).where(eq(webhooks._id, id)),
  );
}
