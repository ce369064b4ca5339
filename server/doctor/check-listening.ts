import { type Address, startHttpServer } from '../http/http-server.ts';
import { InvalidSettingError } from '../reporting/invalid-setting-error.ts';
import type { Report } from './check.ts';
import type { Installation, Surroundings } from './installation.ts';

/** Checks that a server can listen on HOST and PORT, or already does. */
export async function checkListening(
  { good, fault }: Report,
  { fetch, server: address }: Installation,
): Promise<void> {
  if (!address) return;
  try {
    const server = await startHttpServer(address);
    await server.close();
    good(`${address.port} is free for the server`);
  } catch (error) {
    if (!(error instanceof InvalidSettingError)) throw error;
    if (await isOurs(fetch, address)) good(`the server responds on ${address.port}`);
    else fault(error.problem, error.variable);
  }
}

/** Whether a server of this product responds. */
async function isOurs(fetch: Surroundings['fetch'], { host, port }: Address): Promise<boolean> {
  const name = host.includes(':') ? `[${host}]` : host;
  try {
    const signal = AbortSignal.timeout(5_000);
    const response = await fetch(`http://${name}:${port}/health`, { method: 'GET', signal });
    return (await response.text()) === '{"status":"alive"}';
  } catch {
    return false;
  }
}
