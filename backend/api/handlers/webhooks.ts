import { wrongAddress } from '#contract/entities/webhook.ts';
import * as routes from '#contract/routes/settings-routes.ts';
import { listDeliveries, listMailDeliveries } from '#services/outbox/deliveries.ts';
import { ServiceError } from '#services/service-error.ts';
import { sendAgain } from '#services/webhooks/send-again.ts';
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  listWebhooks,
} from '#services/webhooks/webhooks.ts';
import type { ApiDeps } from '../deps.ts';
import { defineHandler, type Handler } from '../handler.ts';

/** Throws `invalid-input` for an address of this machine itself, which is allowed only in development [OPS-4]. */
function refuseLocal({ localWebhooks }: ApiDeps, address: string): void {
  if (localWebhooks || new URL(address).protocol === 'https:') return;
  throw new ServiceError('invalid-input', {
    errors: [{ field: 'address', message: wrongAddress }],
  });
}

/** Webhooks and the log of deliveries [OPS-4]. */
export const webhookHandlers: Handler[] = [
  defineHandler(routes.getWebhooks, async ({ deps }) => ({ data: await listWebhooks(deps.store) })),
  defineHandler(routes.postWebhook, async ({ deps, body, user, now }) => {
    refuseLocal(deps, body.address);
    return { data: await addWebhook(deps.store, body, { actor: user._id, now }) };
  }),
  defineHandler(routes.updateWebhook, async ({ deps, param, body, user }) => {
    refuseLocal(deps, body.address);
    return { data: await changeWebhook(deps.store, param, body, user._id) };
  }),
  defineHandler(routes.deleteWebhook, async ({ deps, param, user, now }) => {
    await deleteWebhook(deps.store, param, { by: user._id, now });
    return { data: { _id: param } };
  }),
  defineHandler(routes.getDeliveries, async ({ deps, param }) => ({
    data: await listDeliveries(deps.store, param),
  })),
  defineHandler(routes.getMailDeliveries, async ({ deps }) => ({
    data: await listMailDeliveries(deps.store),
  })),
  defineHandler(routes.postDelivery, async ({ deps, host, param, user, now }) => {
    const delivery = await sendAgain(deps.store, param, { by: user._id, now });
    deps.deliverOutbox(host.waitUntil);
    return { data: delivery };
  }),
];
