import type { IncomingMessage, ServerResponse } from 'node:http';
import { html } from 'hono/html';

const addressOf = (request: IncomingMessage) => new URL(request.url ?? '/', 'http://localhost');

/** Whether the link of a reset mail was opened, without a new password yet. */
export function isResetFormRequest(request: IncomingMessage): boolean {
  const { pathname, searchParams } = addressOf(request);
  return (
    request.method === 'GET' &&
    pathname === '/emulator/action' &&
    searchParams.get('mode') === 'resetPassword' &&
    !searchParams.get('newPassword')
  );
}

/**
 * The page behind the link of a reset mail. The emulator itself only explains how to put the new password into
 * the address; the real service shows a form like this.
 */
export function sendResetForm(request: IncomingMessage, response: ServerResponse): void {
  const { searchParams } = addressOf(request);
  if (!searchParams.has('continueUrl'))
    searchParams.set('continueUrl', `http://${request.headers.host}/`);
  searchParams.delete('newPassword');
  const page = html`<!doctype html>
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
</html>`;
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(page.toString());
}
