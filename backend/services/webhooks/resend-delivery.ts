import { eq } from 'drizzle-orm';
import type { Delivery } from '#contract/entities/delivery.ts';
import { webhooks } from '#schema/index.ts';
import type { Context } from '../context.ts';
import { requeueDelivery } from '../delivery/deliveries.ts';
import { requireAdmin } from '../identity/rights.ts';
import { ServiceError } from '../service-error.ts';

/**
 * Makes a delivery due now, even if its webhook is backed off [OPS-4]. Throws `not-found`, and `forbidden` if the actor
 * is no longer an admin.
 */
export function resendDelivery({ store, actor, now }: Context, id: string): Promise<Delivery> {
  return store.transaction(async (tx) => {
    await requireAdmin(tx, actor);
    const result = await requeueDelivery(tx, id, now);
    if (!result) throw new ServiceError('not-found');
    const { webhook, delivery } = result;
    if (webhook) {
      await tx.update(webhooks).set({ restsUntil: null }).where(eq(webhooks._id, webhook));
    }
    return delivery;
  });
}
