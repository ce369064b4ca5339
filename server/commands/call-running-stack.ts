import { createHmac } from 'node:crypto';
import { CommandRefusedError } from '../reporting/command-refused-error.ts';
import { readAccessTokenSecret } from './access-token-secret.ts';

export const commandPaths = {
  admin: '/local/admin-command',
  person: '/local/person-command',
  import: '/local/import-content',
};

/** Returns the key that a command sends to the stack. Anyone who can read `secret` can already read the database. */
export const deriveCommandKey = (secret: string) =>
  createHmac('sha256', secret).update('npm run admin').digest('base64url');

/**
 * Sends a command to the stack at `url`, because only one process can open the embedded database in `dataDir`. Resolves
 * to the response. Rejects with `CommandRefusedError` if the stack refuses the command.
 */
export async function callRunningStack(
  { url, dataDir }: { url: string; dataDir: string },
  command: keyof typeof commandPaths,
  body: unknown,
): Promise<string> {
  const response = await fetch(url + commandPaths[command], {
    method: 'POST',
    headers: { authorization: `Bearer ${deriveCommandKey(await readAccessTokenSecret(dataDir))}` },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.ok) return text;
  throw new CommandRefusedError(text || `The running server at ${url} refused the command.`);
}
