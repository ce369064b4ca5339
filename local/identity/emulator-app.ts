import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { assertValid, IdentityError } from './identity-error.ts';
import type { IdentityService } from './identity-service.ts';
import { resetPassword, verifyEmail } from './mail-codes.ts';

/**
 * Returns the routes that only Firebase's emulator provides. They list the codes sent by e-mail and handle the links in
 * those e-mails.
 */
export function createEmulatorApp(service: IdentityService): Hono {
  const app = new Hono();
  app.get(`/v1/projects/${service.projectId}/oobCodes`, (context) =>
    context.json({ oobCodes: [...service.mailCodes.values()] }),
  );
  app.get('/action', (context) => handleMailLink(service, context));
  return app;
}

async function handleMailLink(service: IdentityService, context: Context): Promise<Response> {
  const { mode, oobCode = '', newPassword = '', continueUrl } = context.req.query();
  try {
    if (mode === 'resetPassword') {
      if (!newPassword) return renderResetForm(context);
      const { origin } = new URL(context.req.url);
      await resetPassword(service, { body: { oobCode, newPassword }, origin });
    } else {
      assertValid(mode === 'verifyEmail', 'Invalid mode');
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

/** By default, the page redirects to the website after it saves the password. */
function renderResetForm(context: Context): Response | Promise<Response> {
  const { searchParams, origin } = new URL(context.req.url);
  if (!searchParams.has('continueUrl')) searchParams.set('continueUrl', `${origin}/`);
  searchParams.delete('newPassword');
  context.header('Cache-Control', 'no-store');
  return context.html(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <title>Reset your password</title>
    <style>
      body { font: 1rem/1.5 system-ui, sans-serif; max-width: 24rem; margin: 15vh auto; padding: 0 1rem; }
      input, button { font: inherit; width: 100%; box-sizing: border-box; padding: .6rem; margin: .5rem 0; }
    </style>
  </head>
  <body>
    <main>
      <h1>Reset your password</h1>
      <form>
        ${[...searchParams].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
        <label for="password">New password</label>
        <input id="password" type="password" name="newPassword" minlength="6" required autofocus autocomplete="new-password">
        <button>Save</button>
      </form>
    </main>
  </body>
</html>`);
}
