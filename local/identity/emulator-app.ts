import { type Context, Hono } from 'hono';
import { demand, IdentityError } from './identity-error.ts';
import type { IdentityService } from './identity-service.ts';
import { resetPassword, verifyEmail } from './mail-codes.ts';
import { resetForm } from './password-reset-form.ts';

/** The routes that only Firebase's emulator has: reading e-mails and opening their links. */
export function emulatorApp(service: IdentityService): Hono {
  const app = new Hono();
  app.get(`/v1/projects/${service.projectId}/oobCodes`, (context) =>
    context.json({ oobCodes: [...service.mailCodes.values()] }),
  );
  app.get('/action', (context) => followLink(service, context));
  return app;
}

/** Handles the link of an e-mail, and redirects to its target. */
async function followLink(service: IdentityService, context: Context): Promise<Response> {
  const { mode, oobCode = '', newPassword = '', continueUrl } = context.req.query();
  try {
    if (mode === 'resetPassword') {
      if (!newPassword) return resetForm(context);
      const { origin } = new URL(context.req.url);
      await resetPassword(service, { body: { oobCode, newPassword }, origin });
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
