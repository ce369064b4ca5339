import { CommandRefusedError } from '../reporting/command-refused-error.ts';
import { readAccessTokenSecret } from './access-token-secret.ts';
import { commandPaths, deriveCommandKey } from './command-paths.ts';

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
  throw new CommandRefusedError(text || `The stack at ${url} refused the command.`);
}
