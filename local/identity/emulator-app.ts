import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { flag } from './call.ts';
import { demand, IdentityError, readCall } from './identity-error.ts';
import type { IdentityService } from './identity-service.ts';
import { resetPassword, verifyEmail } from './mail-codes.ts';
import { resetForm } from './password-reset-form.ts';

const configuration = z.object({
  emailPrivacyConfig: z.optional(z.object({ enableImprovedEmailPrivacy: flag })),
});

/** The routes that only Firebase's emulator has: reading e-mails and settings, and opening links. */
export function emulatorApp(service: IdentityService): Hono {
  const app = new Hono();
  app.use('/v1/projects/:project/*', (context, next) => {
    demand(context.req.param('project') === service.projectId, 'PROJECT_NOT_FOUND');
    return next();
  });
  app.get('/v1/projects/:project/oobCodes', (context) =>
    context.json({ oobCodes: [...service.mailCodes.values()] }),
  );
  app.delete('/v1/projects/:project/accounts', (context) => {
    service.accounts.clear();
    return context.json({});
  });
  app.get('/v1/projects/:project/config', (context) => context.json(configurationOf(service)));
  app.patch('/v1/projects/:project/config', async (context) => {
    const { emailPrivacyConfig } = readCall(configuration, await context.req.json());
    service.enableImprovedEmailPrivacy =
      emailPrivacyConfig?.enableImprovedEmailPrivacy ?? service.enableImprovedEmailPrivacy;
    return context.json(configurationOf(service));
  });
  app.get('/action', (context) => followLink(service, context));
  return app;
}

const configurationOf = ({ enableImprovedEmailPrivacy }: IdentityService) => ({
  signIn: { allowDuplicateEmails: false },
  emailPrivacyConfig: { enableImprovedEmailPrivacy },
});

/** Handles the link of an e-mail, and redirects to its target. */
async function followLink(service: IdentityService, context: Context): Promise<Response> {
  const { mode, oobCode = '', newPassword = '', continueUrl } = context.req.query();
  try {
    if (mode === 'resetPassword') {
      if (!newPassword) return resetForm(context);
      const { origin } = new URL(context.req.url);
      await resetPassword(service, { body: { oobCode, newPassword }, isOwner: false, origin });
    } else {
      demand(mode === 'verifyEmail', 'Invalid mode');
      verifyEmail(service, oobCode);
    }
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    return context.json({ authEmulator: { error: error.message } }, 400);
  }
  return continueUrl
    ? context.redirect(continueUrl, 303)
    : context.json({ authEmulator: { success: 'Done.' } });
}
