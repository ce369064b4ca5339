import { health } from '#contract/routes/routes.ts';
import { isOneOf } from '../http/client-address.ts';
import { type Address, startHttpServer } from '../http/http-server.ts';
import { InvalidSettingError } from '../reporting/invalid-setting-error.ts';
import type { Report } from './check.ts';
import type { Installation, System } from './installation.ts';
import { fetchJson } from './send-request.ts';

const isLoopback = isOneOf(['127.0.0.0/8', '::1/128']);

/** The values of `HOST` that mean every address of the machine. */
const isAnyAddress = /^(0\.0\.0\.0|::)$/;

/** Checks that no visitor can pass for the proxy. `checkProxiedResponses` finds a proxy that is not trusted. */
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
    if (await ownAddress(fetch, address)) good(`the server responds on ${address.port}`);
    else fault(error.problem, error.variable);
  }
}

/** Resolves to the address of a running server of this product, without its proxies, or to null if none responds. */
export async function ownAddress(
  fetch: System['fetch'],
  { host, port }: Address,
): Promise<string | null> {
  const name = host.includes(':') ? `[${host}]` : host;
  const address = `http://${name}:${port}`;
  const response = await fetchJson(fetch, `${address}${health.path}`);
  return health.response.safeParse(response).success ? address : null;
}
