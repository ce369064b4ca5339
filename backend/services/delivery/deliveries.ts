import { desc, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm';
import type { Delivery } from '#contract/entities/delivery.ts';
import { outbox, webhooks } from '#schema/index.ts';
import type { Context } from '../context.ts';
import { requireAdmin } from '../identity/rights.ts';
import { requireFound } from '../service-error.ts';

const maxListedDeliveries = 50;

const { subject: _, webhook: __, ...deliveryColumns } = getTableColumns(outbox);

type Row = Pick<typeof outbox.$inferSelect, keyof typeof deliveryColumns>;

const toDelivery = ({ deliveredAt, ...row }: Row): Delivery => ({
  ...row,
  state: row.dueAt ? 'waiting' : deliveredAt ? 'delivered' : 'failed',
  createdAt: row.createdAt.toISOString(),
  dueAt: row.dueAt?.toISOString() ?? null,
  triedAt: row.triedAt?.toISOString() ?? null,
});

/** Returns the newest calls to a webhook, including those that are waiting, newest first [OPS-4]. */
export const listDeliveries = (ctx: Context, webhook: string): Promise<Delivery[]> =>
  listNewest(ctx, eq(outbox.webhook, webhook));

/** Returns the newest e-mails, including those that are waiting, newest first [OPS-4]. */
export const listMailDeliveries = (ctx: Context): Promise<Delivery[]> =>
  listNewest(ctx, isNull(outbox.webhook));

async function listNewest({ store }: Context, condition: SQL): Promise<Delivery[]> {
  const rows = await store.read((db) =>
    db
      .select(deliveryColumns)
      .from(outbox)
      .where(condition)
      .orderBy(desc(outbox.createdAt), desc(outbox._id))
      .limit(maxListedDeliveries),
  );
  return rows.map(toDelivery);
}

const noAttempt = { deliveredAt: null, triedAt: null, ms: null, status: null, answer: null };

/**
 * Makes a delivery due now with the full number of attempts, and ends the back-off of its webhook [OPS-4]. Throws
 * `not-found`, and `forbidden` if the actor is no longer an admin.
 */
export function resendDelivery({ store, actor, now }: Context, id: string): Promise<Delivery> {
  return store.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const [row] = await tx
      .update(outbox)
      .set({ dueAt: now, attempts: 0, ...noAttempt })
      .where(eq(outbox._id, id))
      .returning({ ...deliveryColumns, webhook: outbox.webhook });
    const { webhook, ...delivery } = requireFound(row);
    if (webhook)
      await tx.update(webhooks).set({ restsUntil: null }).where(eq(webhooks._id, webhook));
    return toDelivery(delivery);
  });
}
