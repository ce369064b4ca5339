import type { Context } from 'hono';
import { html } from 'hono/html';

/** The page for resetting a password, like that of the real service. It links back to the website. */
export function resetForm(context: Context): Response | Promise<Response> {
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
