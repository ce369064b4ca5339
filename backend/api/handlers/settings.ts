import { invalidAddressMessage } from '#contract/entities/webhook.ts';
import * as routes from '#contract/routes/settings-routes.ts';
import {
  listDeliveries,
  listMailDeliveries,
  resendDelivery,
} from '#services/delivery/deliveries.ts';
import { sendTestMail } from '#services/mail/test-mail.ts';
import { invalidField } from '#services/service-error.ts';
import { readSettings } from '#services/settings.ts';
import { updateSettings } from '#services/update-settings.ts';
import {
  addWebhook,
  changeWebhook,
  deleteWebhook,
  listWebhooks,
} from '#services/webhooks/webhooks.ts';
import type { ApiDeps } from '../deps.ts';
import {
  defineHandler,
  definePublishingHandler,
  defineSendingHandler,
  type Handler,
} from '../handler.ts';

/** Throws `invalid-input` for an HTTP address, which is allowed only in development [OPS-4]. */
function requireHttps({ allowHttpWebhooks }: ApiDeps, address: string): void {
  if (allowHttpWebhooks || new URL(address).protocol === 'https:') return;
  throw invalidField('address', invalidAddressMessage);
}

/** Settings, webhooks, and their deliveries [OPS-4]. */
export const settingsHandlers: Handler[] = [
  defineHandler(routes.getSettings, async ({ deps, ctx }) => ({
    ...(await readSettings(ctx)),
    mailIsConfigured: deps.mailer !== null,
  })),
  definePublishingHandler(routes.updateSettings, async ({ deps, ctx, body }) => ({
    ...(await updateSettings(ctx, body)),
    mailIsConfigured: deps.mailer !== null,
  })),
  defineHandler(routes.postTestMail, async ({ deps, user }) => ({
    to: user.email,
    problem: await sendTestMail(deps, user.email),
  })),
  defineHandler(routes.getWebhooks, ({ ctx }) => listWebhooks(ctx)),
  defineHandler(routes.postWebhook, ({ deps, ctx, body }) => {
    requireHttps(deps, body.address);
    return addWebhook(ctx, body);
  }),
  defineHandler(routes.updateWebhook, ({ deps, ctx, param: id, body }) => {
    requireHttps(deps, body.address);
    return changeWebhook(ctx, { id, ...body });
  }),
  defineHandler(routes.deleteWebhook, ({ ctx, param }) => deleteWebhook(ctx, param)),
  defineHandler(routes.getDeliveries, ({ ctx, param }) => listDeliveries(ctx, param)),
  defineHandler(routes.getMailDeliveries, ({ ctx }) => listMailDeliveries(ctx)),
  defineSendingHandler(routes.postDelivery, ({ ctx, param }) => resendDelivery(ctx, param)),
];
