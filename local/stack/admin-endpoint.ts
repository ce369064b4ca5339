import { createHmac, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Store } from '#db/store.ts';
import { CommandRefused, runAdminCommand } from '#server/commands/admin-commands.ts';
import { respondWithError } from '#server/http/respond-with-error.ts';
import { accessTokenSecret } from './access-token-secret.ts';
import type { Settings } from './settings.ts';

/**
 * Only one process can open the embedded database, so `npm run admin` sends its command to a running stack. The key is
 * derived from the stack's secret: whoever can read that file can read the database too.
 */
export const adminCommandPath = '/local/admin-command';

const keyFrom = (secret: string) =>
  createHmac('sha256', secret).update('npm run admin').digest('base64url');

/** Runs admin commands on a running stack. */
export function adminEndpoint({ store, secret }: { store: Store; secret: string }): Hono {
  const expected = Buffer.from(`Bearer ${keyFrom(secret)}`);
  const app = new Hono().onError(respondWithError);
  return app.post(adminCommandPath, async (context) => {
    const given = Buffer.from(context.req.header('authorization') ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      return context.text('', 403);
    }
    try {
      return context.text(await runAdminCommand(store, await context.req.json()));
    } catch (error) {
      if (error instanceof CommandRefused) return context.text(error.message, 409);
      throw error;
    }
  });
}

/** Sends a command to the stack that runs with these settings. Throws `CommandRefused`. */
export async function callRunningStack(
  { url, dataDir }: Settings,
  command: string[],
): Promise<string> {
  const response = await fetch(url + adminCommandPath, {
    method: 'POST',
    headers: { authorization: `Bearer ${keyFrom(await accessTokenSecret(dataDir))}` },
    body: JSON.stringify(command),
  });
  const text = await response.text();
  if (response.ok) return text;
  throw new CommandRefused(text || `The stack at ${url} did not take the command.`);
}
