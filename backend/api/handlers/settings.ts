import * as routes from '#contract/routes/settings-routes.ts';
import { sendTestMail } from '#services/mail/test-mail.ts';
import { readSettings } from '#services/settings.ts';
import { updateSettings } from '#services/update-settings.ts';
import { defineHandler, definePublishingHandler, type Handler } from '../handler.ts';

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
];
