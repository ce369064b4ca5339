import { createHmac, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Store } from '#db/store.ts';
import { CommandRefused, runAdminCommand } from '../commands/admin-commands.ts';
import { accessTokenSecret } from './access-token-secret.ts';
import { respondWithError } from './respond-with-error.ts';
import type { Settings } from './settings.ts';

/**
 * The embedded database has one process at a time, so while a stack runs, `npm run admin` hands its command to it.
 * The key comes from the stack's secret: whoever can read that file has the database's directory anyway.
 */
const path = '/local/admin-command';

const keyFrom = (secret: string) =>
  createHmac('sha256', secret).update('npm run admin').digest('base64url');

/** Takes commands on a running stack. */
export function adminEndpoint({ store, secret }: { store: Store; secret: string }): Hono {
  const expected = Buffer.from(`Bearer ${keyFrom(secret)}`);
  const app = new Hono().onError(respondWithError);
  return app.post(path, async (context) => {
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

/** Has a command carried out by the stack that runs on these settings. Throws `CommandRefused`. */
export async function callRunningStack(
  { url, dataDir }: Settings,
  command: string[],
): Promise<string> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${keyFrom(await accessTokenSecret(dataDir))}` },
    body: JSON.stringify(command),
  });
  const text = await answer.text();
  if (answer.ok) return text;
  throw new CommandRefused(text || `The stack at ${url} did not take the command.`);
}
