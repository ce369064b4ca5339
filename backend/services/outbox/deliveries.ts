import { desc, eq, getTableColumns, isNull, type SQL } from 'drizzle-orm';
import type { Delivery } from '#contract/entities/delivery.ts';
import type { Transaction } from '#db/store.ts';
import { outbox } from '#schema/index.ts';
import type { Context } from '../context.ts';

const maxListedDeliveries = 50;

const { subject: _, webhook, ...deliveryColumns } = getTableColumns(outbox);

type Row = Pick<typeof outbox.$inferSelect, keyof typeof deliveryColumns>;

const toDelivery = ({ deliveredAt, ...row }: Row): Delivery => ({
  ...row,
  state: row.dueAt ? 'waiting' : deliveredAt ? 'delivered' : 'failed',
  createdAt: row.createdAt.toISOString(),
  dueAt: row.dueAt?.toISOString() ?? null,
  triedAt: row.triedAt?.toISOString() ?? null,
});

/** Returns the newest calls to a webhook, including those that are waiting, newest first [OPS-4]. */
export const listDeliveries = (ctx: Context, id: string): Promise<Delivery[]> =>
  listNewest(ctx, eq(webhook, id));

/** Returns the newest e-mails, including those that are waiting, newest first [OPS-4]. */
export const listMailDeliveries = (ctx: Context): Promise<Delivery[]> =>
  listNewest(ctx, isNull(webhook));

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

const noAttempts = {
  attempts: 0,
  deliveredAt: null,
  triedAt: null,
  ms: null,
  status: null,
  answer: null,
};

/**
 * Makes a delivery due with its full number of attempts [OPS-4]. The id of the webhook is null for an e-mail. Returns
 * undefined if the delivery does not exist.
 */
export async function requeueDelivery(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<{ delivery: Delivery; webhook: string | null } | undefined> {
  const [row] = await tx
    .update(outbox)
    .set({ dueAt: now, ...noAttempts })
    .where(eq(outbox._id, id))
    .returning({ ...deliveryColumns, webhook });
  if (!row) return undefined;
  const { webhook: webhookId, ...delivery } = row;
  return { delivery: toDelivery(delivery), webhook: webhookId };
}
