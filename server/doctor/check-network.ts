import { realpath } from 'node:fs/promises';
import type { ServerConfiguration } from '#config/server-configuration.ts';
import { health } from '#contract/routes/routes.ts';
import { getErrorMessage } from '#services/log.ts';
import { createAddressMatcher } from '../http/client-address.ts';
import { type Address, startHttpServer } from '../http/http-server.ts';
import { InvalidSettingError } from '../reporting/invalid-setting-error.ts';
import { createFault, getCauseCode, pass, type Result, type Results } from './check.ts';
import { findClosedWebsite } from './firewall.ts';
import type { Installation, System } from './installation.ts';
import { listListeners } from './listeners.ts';
import { restartServer } from './remedies.ts';
import { fetchJson } from './send-request.ts';
import { visitAddresses } from './visit-addresses.ts';

const isLoopbackAddress = createAddressMatcher(['127.0.0.0/8', '::1/128']);

export const isLoopback = (host: string): boolean =>
  host === 'localhost' || isLoopbackAddress(host.replace(/[[\]]/g, ''));

/** Parses `DATABASE_URL`. The address of a socket contains no host. */
export const parseDatabaseUrl = (value: string | null | undefined): URL | null =>
  URL.parse((value ?? '').replace('@/', '@localhost/'));

/** Whether a host in `DATABASE_URL` is on this machine: a loopback address, or the folder of a socket. */
const isLocalHost = (host: string): boolean =>
  host === '' || /^(\/|%2f)/i.test(host) || isLoopback(host);

/** Returns the address in `DATABASE_URL` and its port if PostgreSQL is on this machine, or null. */
export function getLocalDatabase({ configuration }: Pick<Installation, 'configuration'>) {
  const url = parseDatabaseUrl(configuration.databaseUrl);
  if (!url || !isLocalHost(url.searchParams.get('host') ?? url.hostname)) return null;
  return { url, port: Number(url.port || url.searchParams.get('port') || 5432) };
}

/** Matches the values of `HOST` that mean every address of the machine. */
const anyAddress = /^(0\.0\.0\.0|::)$/;

const isProxyLocal = ({ trustedProxies }: ServerConfiguration): boolean =>
  trustedProxies.length > 0 && trustedProxies.every((name) => isLoopback(name.replace(/\/.*/, '')));

/** Checks that visitors cannot bypass the proxy or forge an address. */
export function* checkProxies({ server }: Installation): Generator<Result> {
  if (!server) return;
  const { siteUrl, host, trustedProxies } = server;
  if (trustedProxies.some((name) => name.endsWith('/0'))) {
    yield 'TRUSTED_PROXIES includes every address, so any visitor can forge an address: list only the address of the proxy in TRUSTED_PROXIES';
  } else if (siteUrl.startsWith('http:')) {
    if (trustedProxies.length > 0) {
      yield 'Only this machine can open the address in URL, although TRUSTED_PROXIES lists a proxy: set URL to the https:// address that visitors open';
    }
  } else if (anyAddress.test(host) && isProxyLocal(server)) {
    yield `HOST=${host} lets visitors reach the server without the proxy, which is on this machine: set HOST to 127.0.0.1, or remove the variable`;
  }
}

/** Checks that the firewall lets visitors in. */
export async function* checkFirewall(installation: Installation): Results {
  const fault = findClosedWebsite(installation);
  const addresses = fault ? await visitAddresses(installation) : [];
  if (addresses.some(({ isLocal }) => isLocal)) yield fault;
}

const changePort =
  'choose another port, use it in the configuration of the proxy, reload the proxy, and set PORT to it';

/** Checks that a server can listen on HOST and PORT, or already listens there. */
export async function* checkListening(installation: Installation): Results {
  const { fetch, server: address } = installation;
  if (!address) return;
  const { port } = address;
  if (await isBlockedPort(port)) {
    return yield `Browsers and Node block port ${port}: ${changePort}`;
  }
  const error = await findListenError(address);
  if (!error) yield pass(`Port ${port} is free for the server`);
  else if (await findServerUrl(fetch, address)) yield pass(`The server responds on port ${port}`);
  else {
    const symptomOf = ['network' as const];
    const text = await describeListenError(error, port, installation);
    yield createFault(text, { isDown: true, symptomOf });
  }
}

const isBlockedPort = (port: number) =>
  fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(500) }).then(
    () => false,
    (error: unknown) => /bad port/.test(getErrorMessage(error)),
  );

async function describeListenError(
  error: InvalidSettingError,
  port: number,
  { findServer, codeFolder, runProgram }: Installation,
): Promise<string> {
  if (getCauseCode(error) !== 'EADDRINUSE') return error.message;
  const folder = (await findServer(port))?.process?.folder;
  if (folder && folder === (await realpath(codeFolder))) {
    return `The server on port ${port} does not respond to ${health.path} as it should: wait a minute if it has just been started; otherwise, find the cause in its log (journalctl -u manpower), then ${restartServer}`;
  }
  const unit = (await listListeners(runProgram)).find(
    (listener) => listener.port === port && listener.group.endsWith('.service'),
  )?.group;
  const program = unit ?? `another program${folder ? ` (in ${folder})` : ''}`;
  return `Port ${port} is used by ${program}: stop that program; or ${changePort}`;
}

async function findListenError(address: Address): Promise<InvalidSettingError | null> {
  try {
    await (await startHttpServer(address)).close();
    return null;
  } catch (error) {
    if (error instanceof InvalidSettingError) return error;
    throw error;
  }
}

/** Resolves to the URL of this product's server behind the proxies, or to null if the server does not respond. */
export async function findServerUrl(fetch: System['fetch'], { host, port }: Address) {
  const name = host.includes(':') ? `[${host}]` : host;
  const address = `http://${name}:${port}`;
  const response = await fetchJson(fetch, `${address}${health.path}`);
  return health.response.safeParse(response).success ? address : null;
}
