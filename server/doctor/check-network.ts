import { health } from '#contract/routes/routes.ts';
import { messageOf } from '#services/log.ts';
import { isOneOf } from '../http/client-address.ts';
import { type Address, startHttpServer } from '../http/http-server.ts';
import { InvalidSettingError } from '../reporting/invalid-setting-error.ts';
import { causeOf, type Report } from './check.ts';
import type { Installation, System } from './installation.ts';
import { fetchJson } from './send-request.ts';

const isLoopbackAddress = isOneOf(['127.0.0.0/8', '::1/128']);

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || isLoopbackAddress(host.replace(/[[\]]/g, ''));

/** These values of `HOST` mean every address of the machine. */
const isAnyAddress = /^(0\.0\.0\.0|::)$/;

/** Checks that visitors cannot bypass the proxy or forge an address. */
export function checkProxies({ fault }: Report, { server }: Installation): void {
  if (!server) return;
  const { siteUrl, host, trustedProxies } = server;
  if (trustedProxies.some((name) => name.endsWith('/0'))) {
    fault(
      'includes every address, so any visitor can forge an address: list only the address of the proxy',
    );
  } else if (siteUrl.startsWith('http:')) {
    if (trustedProxies.length > 0)
      fault(
        'can only be opened on this machine, although TRUSTED_PROXIES names a proxy: set the https:// address that visitors open',
        'URL',
      );
  } else if (
    isAnyAddress.test(host) &&
    trustedProxies.length > 0 &&
    trustedProxies.every((name) => isLoopback(name.replace(/\/.*/, '')))
  ) {
    fault(
      'lets visitors reach the server without the proxy, which is on this machine: set 127.0.0.1, or remove the variable',
      'HOST',
    );
  }
}

/** Checks that a server can listen on HOST and PORT, or already listens there. */
export async function checkListening(
  { good, fault }: Report,
  { fetch, server: address }: Installation,
): Promise<void> {
  if (!address) return;
  const { port } = address;
  if (await isBlockedPort(port))
    return fault(`${port} is a port that browsers and Node block: use another one`);
  const error = await listenProblem(address);
  if (!error) good(`${port} is free for the server`);
  else if (await localServerUrl(fetch, address)) good(`the server responds on ${port}`);
  else fault(error.problem, error.variable);
  for (const host of isLoopback(address.host) ? ['127.0.0.1', '::1'] : []) {
    const loopbackAddress = { host, port };
    const isTaken =
      host !== address.host && (await listenProblem(loopbackAddress))?.variable === 'PORT';
    if (isTaken && !(await localServerUrl(fetch, loopbackAddress))) {
      fault(
        `another program listens on port ${port} of ${host}, so http://localhost:${port} can lead there: stop it (ss -ltnp), or use another port`,
      );
    }
  }
}

const isBlockedPort = (port: number) =>
  fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(500) }).then(
    () => false,
    (error: unknown) => /bad port/.test(messageOf(causeOf(error).cause)),
  );

/** Resolves to the reason why no server can listen on an address, or to null. */
async function listenProblem(address: Address): Promise<InvalidSettingError | null> {
  try {
    await (await startHttpServer(address)).close();
    return null;
  } catch (error) {
    if (error instanceof InvalidSettingError) return error;
    throw error;
  }
}

/** Resolves to the URL of this product's server without its proxies, or to null if the server does not respond. */
export async function localServerUrl(
  fetch: System['fetch'],
  { host, port }: Address,
): Promise<string | null> {
  const name = host.includes(':') ? `[${host}]` : host;
  const address = `http://${name}:${port}`;
  const response = await fetchJson(fetch, `${address}${health.path}`);
  return health.response.safeParse(response).success ? address : null;
}
