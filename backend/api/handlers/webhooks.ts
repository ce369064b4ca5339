import { invalidAddressMessage } from '#contract/entities/webhook.ts';
import * as routes from '#contract/routes/settings-routes.ts';
import {
  listDeliveries,
  listMailDeliveries,
  resendDelivery,
} from '#services/delivery/deliveries.ts';
import { invalidField } from '#services/service-error.ts';
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  listWebhooks,
} from '#services/webhooks/webhooks.ts';
import type { ApiDeps } from '../deps.ts';
import { defineHandler, defineSendingHandler, type Handler } from '../handler.ts';
import { awaitRemoval } from '../reply.ts';

/** Throws `invalid-input` for an HTTP address, which only development allows [OPS-4]. */
function requireHttps({ allowHttpWebhooks }: ApiDeps, address: string): void {
  if (allowHttpWebhooks || new URL(address).protocol === 'https:') return;
  throw invalidField('address', invalidAddressMessage);
}

export const webhookHandlers: Handler[] = [
  defineHandler(routes.getWebhooks, ({ ctx }) => listWebhooks(ctx)),
  defineHandler(routes.postWebhook, ({ deps, ctx, body }) => {
    requireHttps(deps, body.address);
    return addWebhook(ctx, body);
  }),
  defineHandler(routes.updateWebhook, ({ deps, ctx, param: id, body }) => {
    requireHttps(deps, body.address);
    return changeWebhook(ctx, { id, ...body });
  }),
  defineHandler(routes.deleteWebhook, ({ ctx, param }) =>
    awaitRemoval(param, deleteWebhook(ctx, param)),
  ),
  defineHandler(routes.getDeliveries, ({ ctx, param }) => listDeliveries(ctx, param)),
  defineHandler(routes.getMailDeliveries, ({ ctx }) => listMailDeliveries(ctx)),
  defineSendingHandler(routes.postDelivery, ({ ctx, param }) => resendDelivery(ctx, param)),
];
