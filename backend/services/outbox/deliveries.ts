/** The log of the outbox: what was sent to whom, and with which outcome. */
import { desc, eq, isNull, type SQL } from 'drizzle-orm';
import type { Delivery } from '#contract/entities/delivery.ts';
import type { Store, Transaction } from '#db/store.ts';
import { outbox } from '#schema/index.ts';

/** How many deliveries the log shows. */
const logSize = 50;

const shown = {
  _id: outbox._id,
  event: outbox.event,
  recipient: outbox.recipient,
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

const toDelivery = ({ deliveredAt, ...row }: Row): Delivery => ({
  ...row,
  state: row.dueAt ? 'waiting' : deliveredAt ? 'delivered' : 'failed',
  createdAt: row.createdAt.toISOString(),
  dueAt: row.dueAt?.toISOString() ?? null,
  triedAt: row.triedAt?.toISOString() ?? null,
});

/** The calls of a webhook, made and still to be made, newest first [OPS-4]. */
export const listDeliveries = (store: Store, webhook: string): Promise<Delivery[]> =>
  newest(store, eq(outbox.webhook, webhook));

/** The e-mails, sent and still to be sent, newest first [OPS-4]. */
export const listMailDeliveries = (store: Store): Promise<Delivery[]> =>
  newest(store, isNull(outbox.webhook));

async function newest(store: Store, condition: SQL): Promise<Delivery[]> {
  const rows = await store.read((db) =>
    db
      .select(shown)
      .from(outbox)
      .where(condition)
      .orderBy(desc(outbox.createdAt), desc(outbox._id))
      .limit(logSize),
  );
  return rows.map(toDelivery);
}

/** As it was before the first try. */
const untried = {
  attempts: 0,
  deliveredAt: null,
  triedAt: null,
  ms: null,
  status: null,
  answer: null,
};

/**
 * Makes a delivery due now, with all its tries before it [OPS-4]. Resolves to it and the webhook that it goes to, if any;
 * to undefined where there is none.
 */
export async function makeDue(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<{ delivery: Delivery; webhook: string | null } | undefined> {
  const [row] = await tx
    .update(outbox)
    .set({ dueAt: now, ...untried })
    .where(eq(outbox._id, id))
    .returning({ ...shown, webhook: outbox.webhook });
  if (!row) return undefined;
  const { webhook, ...delivery } = row;
  return { delivery: toDelivery(delivery), webhook };
}
