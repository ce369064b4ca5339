import { eq } from 'drizzle-orm';
import type { Delivery } from '#contract/entities/delivery.ts';
import type { Store } from '#db/store.ts';
import { webhooks } from '#schema/index.ts';
import { requireAdmin } from '../identity/rights.ts';
import { makeDue } from '../outbox/deliveries.ts';
import { ServiceError } from '../service-error.ts';

/**
 * Makes a delivery due now, with all its tries before it, also where its webhook rests [OPS-4]. Throws `not-found`, and
 * `forbidden` where the admin `by` was demoted a moment ago.
 */
export function sendAgain(
  store: Store,
  id: string,
  { by, now }: { by: string; now: Date },
): Promise<Delivery> {
  return store.transaction(async (tx) => {
    await requireAdmin(tx, by);
    const made = await makeDue(tx, id, now);
    if (!made) throw new ServiceError('not-found');
    const { webhook, delivery } = made;
    const rest = { restsUntil: null };
    if (webhook) await tx.update(webhooks).set(rest).where(eq(webhooks._id, webhook));
    return delivery;
  });
}
