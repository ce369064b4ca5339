import { isIPv4 } from 'node:net';
import { join } from 'node:path';
import { abbreviateList, createFault, type Finding, formatList } from './check.ts';
import { isLoopback } from './check-network.ts';
import { listNames, readText } from './files.ts';
import type { Installation } from './installation.ts';
import {
  findDirectives,
  findLoadTime,
  getSitePort,
  hasServer,
  listListenAddresses,
  listServerNames,
  type NginxFile,
  readNginxFiles,
  splitServers,
  stripComments,
} from './nginx-files.ts';
import { reloadNginx, restartNginx } from './remedies.ts';

const usesTls = /^\s*listen\s[^;]*(\b443\b|\bssl\b)/m;

/** The names that never match a visitor's request. */
const unusedNames = ['_', '""', 'localhost'];

/**
 * Resolves to a fault if nginx does not listen on the website's port, or if it does not use the server that forwards
 * requests to the product for the website’s name. Otherwise, resolves to null.
 */
export async function findServerNameFault(
  installation: Installation,
): Promise<Finding | string | null> {
  const files = await readNginxFiles(installation.fileSystemRoot);
  return (
    (await findMissingName(installation, files)) ??
    findFirstServerFault(installation, files) ??
    (await findMissingPort(installation, files)) ??
    (await findListenFault(installation, files))
  );
}

/** Resolves to the fault for a server for the website's name that nginx ignores although the website works, or to null. */
export async function findIgnoredCopy(installation: Installation): Promise<Finding | null> {
  const files = await readNginxFiles(installation.fileSystemRoot);
  return findFirstServerFault(installation, files, true);
}

const listTlsNames = (text: string): string[] =>
  splitServers(text)
    .filter((server) => usesTls.test(server))
    .flatMap(listServerNames)
    .filter((name) => !unusedNames.includes(name));

/**
 * Resolves to a fault if nginx has servers with TLS only for other names, or has the website's server only in an unused
 * file. Otherwise, resolves to null.
 */
async function findMissingName(
  installation: Installation,
  files: NginxFile[],
): Promise<string | null> {
  const { hostname } = new URL(installation.configuration.siteUrl);
  const names = files.flatMap(({ text }) => listTlsNames(text));
  const hasPattern = names.some((name) => /^~|\*|\$|^\./.test(name));
  if (hasPattern || names.includes(hostname)) return null;
  const path = await findUnreadFile(installation, files, installation.configuration.siteUrl);
  if (path) {
    return `nginx does not read ${path}, which contains the server block for ${hostname}: make nginx read a server block for that name, as in docs/deploy-server.md, then ${reloadNginx}`;
  }
  if (names.length === 0) return null;
  const lines = findDirectives(files, /server_name/);
  return `No server with TLS in the configuration of nginx has the name ${hostname}, so nginx uses a server with another name: correct server_name in the server block of the website (nginx currently has ${abbreviateList(lines, 4)}), then ${reloadNginx}; or correct URL if it contains the wrong name`;
}

/** Resolves to the path of a file that contains a server for an address but that nginx does not read, or to null. */
async function findUnreadFile(
  { fileSystemRoot }: Installation,
  files: NginxFile[],
  address: string,
): Promise<string | null> {
  for (const folder of ['conf.d', 'sites-available', 'sites-enabled', '.']) {
    for (const name of await listNames(fileSystemRoot, 'etc/nginx', folder)) {
      const path = join('/etc/nginx', folder, name);
      const text = stripComments(await readText(fileSystemRoot, path));
      // A file in `sites-available` can have a link that nginx reads.
      if (hasServer([{ path, text }], address) && !files.some((file) => file.text === text))
        return path;
    }
  }
  return null;
}

/** Resolves to a fault if no nginx server listens on the website's port, or to null. */
async function findMissingPort(installation: Installation, files: NginxFile[]) {
  const sitePort = getSitePort(installation.configuration.siteUrl);
  const addresses = files.flatMap(({ text }) => listListenAddresses(text));
  if (addresses.length === 0 || addresses.some((address) => address.endsWith(`:${sitePort}`)))
    return null;
  if (!files.some(({ text }) => /\bproxy_pass\s/.test(text))) {
    // The proxy can be another program.
    if ((await findLoadTime(installation.runProgram)) === null) return null;
    return `nginx has no server block that forwards requests to the server: create /etc/nginx/conf.d/manpower.conf as in docs/deploy-server.md, then ${reloadNginx}`;
  }
  const lines = findDirectives(files, /listen/);
  return `nginx does not listen on port ${sitePort}, which visitors use: correct the listen lines of the website’s server block as in docs/deploy-server.md (nginx currently has ${abbreviateList(lines, 4)}), then ${reloadNginx}`;
}

/** Returns all nginx servers with their addresses for the website's port. */
function listServers({ configuration, server: product }: Installation, files: NginxFile[]) {
  const { siteUrl } = configuration;
  const sitePort = getSitePort(siteUrl);
  return files.flatMap(({ path, text }) =>
    splitServers(text).map((server) => ({
      path,
      addresses: listListenAddresses(server).filter((address) => address.endsWith(`:${sitePort}`)),
      names: listServerNames(server),
      isNamed: listServerNames(server).includes(new URL(siteUrl).hostname),
      isProduct: product !== null && forwardsTo(server, product.port, files),
      usesBothFamilies: server.includes('ipv6only=off'),
    })),
  );
}

const toHost = (listenAddress: string): string =>
  listenAddress.replace(/:\d+$/, '').replace(/[[\]]/g, '');

/**
 * Resolves to a fault if nginx does not use the website's server for requests to this machine's addresses, because it
 * does not listen there or another server has a more specific address. Otherwise, resolves to null.
 */
async function findListenFault(installation: Installation, files: NginxFile[]) {
  const { configuration, listExternalAddresses, resolveAddresses } = installation;
  const { hostname } = new URL(configuration.siteUrl);
  const sitePort = getSitePort(configuration.siteUrl);
  const servers = listServers(installation, files);
  const own = servers.find(({ isNamed, isProduct }) => isNamed && isProduct);
  if (!own) return null;
  const ownAddresses = listExternalAddresses();
  for (const { path, addresses } of servers) {
    const specific = addresses.find(
      (address) => ownAddresses.includes(toHost(address)) && !own.addresses.includes(address),
    );
    if (!specific) continue;
    const [line = ''] = findDirectives(
      files.filter((file) => file.path === path),
      new RegExp(`listen\\s+${RegExp.escape(specific)}`),
    );
    return `nginx ignores the server block for ${hostname} in ${own.path} at the address ${toHost(specific)}, because ${line} names this address: make both server blocks listen in the same way, either with or without the address, then ${restartNginx}`;
  }
  const hasIpv4 = own.usesBothFamilies || own.addresses.some(isReachableWithIpv4);
  const siteAddresses = await resolveAddresses(hostname).catch(() => []);
  if (hasIpv4 || (siteAddresses.length > 0 && !siteAddresses.some(isIPv4))) return null;
  const only = own.addresses.length > 0 ? ` (only at ${formatList(own.addresses)})` : '';
  return `The server block for ${hostname} in ${own.path} does not listen on port ${sitePort} at the IPv4 address of this machine${only}: correct its listen lines as in docs/deploy-server.md, then ${restartNginx}`;
}

const isReachableWithIpv4 = (listenAddress: string): boolean => {
  const host = toHost(listenAddress);
  return host === '*' || (!host.includes(':') && !isLoopback(host));
};

/**
 * Returns a fault if a server for the website's name comes before the one that forwards requests to the product, or
 * null. nginx ignores the later one. If the website works, the first one must forward requests too.
 */
function findFirstServerFault(
  installation: Installation,
  files: NginxFile[],
  works = false,
): Finding | null {
  const { hostname } = new URL(installation.configuration.siteUrl);
  const servers = listServers(installation, files);
  const namedServers = servers.filter(({ isNamed }) => isNamed);
  const own = namedServers.find(({ isProduct }) => isProduct);
  const rivals = namedServers.filter(({ addresses }) =>
    addresses.some((address) => own?.addresses.includes(address)),
  );
  const [first, ...others] = rivals;
  const ignored = first === own ? others.find(({ isProduct }) => isProduct) : !works && own;
  if (!first || !ignored) return null;
  return createFault(
    `nginx ignores the server block for ${hostname} in ${ignored.path}, because another server block in ${first.path} has the same server_name and comes first: give one of these two server blocks another server_name, or remove the one that nobody needs, then ${reloadNginx}`,
    { symptomOf: ['proxy'] },
  );
}

/** Whether a server forwards requests to a port, directly or through an `upstream`. */
function forwardsTo(server: string, port: number, files: NginxFile[]): boolean {
  const targets = [...server.matchAll(/\bproxy_pass\s+\w+:\/\/([^;/\s]+)/g)];
  return targets.some(([, target = '']) => {
    if (target.endsWith(`:${port}`)) return true;
    const upstream = new RegExp(`\\bupstream\\s+${RegExp.escape(target)}\\s*\\{[^}]*:${port}\\b`);
    return files.some(({ text }) => upstream.test(text));
  });
}
