import { abbreviateList } from './check.ts';
import { type NginxFile, readNginxFiles } from './check-proxy-configuration.ts';
import type { Installation } from './installation.ts';

/** Captures the names of a server in nginx. */
const serverNames = /(?:^|[;{}])\s*server_name\s+([^;]+);/gm;

const usesTls = /^\s*listen\s[^;]*(\b443\b|\bssl\b)/m;

/** The names that never match a request. */
const unusedNames = ['_', '""', 'localhost'];

const splitServers = (text: string): string[] => text.split(/^\s*server\s*\{/m).slice(1);

const listNames = (server: string): string[] =>
  [...server.matchAll(serverNames)].flatMap(([, list = '']) => list.trim().split(/\s+/));

/**
 * Resolves to a fault if nginx uses another server for the website’s name than the one that forwards requests to the
 * product, or to null.
 */
export async function findServerNameFault(installation: Installation): Promise<string | null> {
  const files = await readNginxFiles(installation.fileSystemRoot);
  return findMissingName(installation, files) ?? findFirstServerFault(installation, files);
}

/** Returns a fault if nginx has servers with TLS for other names and none for the website's, or to null. */
function findMissingName({ configuration }: Installation, files: NginxFile[]): string | null {
  const { hostname } = new URL(configuration.siteUrl);
  const names = splitServers(files.map(({ text }) => text).join('\n'))
    .filter((server) => usesTls.test(server))
    .flatMap(listNames)
    .filter((name) => !unusedNames.includes(name));
  const hasPattern = names.some((name) => /^~|\*|\$|^\./.test(name));
  if (names.length === 0 || hasPattern || names.includes(hostname)) return null;
  return `No server with TLS in the configuration of nginx has the name ${hostname}, so nginx uses one of another name (${abbreviateList(names, 5)}): correct server_name, or URL if that is wrong, then reload nginx (systemctl reload nginx)`;
}

/**
 * Returns a fault if a server for the website's name comes before the one that forwards requests to the product, or
 * to null. nginx ignores the later one.
 */
function findFirstServerFault(
  { configuration, server: product }: Installation,
  files: NginxFile[],
): string | null {
  if (!product) return null;
  const { hostname, protocol, port } = new URL(configuration.siteUrl);
  const sitePort = port || (protocol === 'https:' ? '443' : '80');
  const servers = files.flatMap(({ path, text }) =>
    splitServers(text).map((server) => ({
      path,
      addresses: listListenAddresses(server).filter((address) => address.endsWith(`:${sitePort}`)),
      isNamed: listNames(server).includes(hostname),
      isProduct: forwardsTo(server, product.port, files),
    })),
  );
  const namedServers = servers.filter(({ isNamed }) => isNamed);
  const own = namedServers.find(({ isProduct }) => isProduct);
  const first = namedServers.find(({ addresses }) =>
    addresses.some((address) => own?.addresses.includes(address)),
  );
  if (!own || !first || first === own) return null;
  return `nginx ignores the server block for ${hostname} in ${own.path}, because another server block in ${first.path} has the same server_name and comes first: remove that other server block (or all of ${first.path} if it contains nothing else), then run nginx -t && systemctl reload nginx`;
}

/** Returns the addresses with their ports, such as `*:443`. */
const listListenAddresses = (server: string): string[] =>
  [...server.matchAll(/(?:^|[;{}])\s*listen\s+([^;\s]+)/gm)].map(([, address = '']) =>
    address.replace(/^(0\.0\.0\.0:)?(?=\d+$)/, '*:'),
  );

/** Whether a server forwards requests to a port, itself or through an `upstream`. */
function forwardsTo(server: string, port: number, files: NginxFile[]): boolean {
  const targets = [...server.matchAll(/\bproxy_pass\s+\w+:\/\/([^;/\s]+)/g)];
  return targets.some(([, target = '']) => {
    if (target.endsWith(`:${port}`)) return true;
    const upstream = new RegExp(`\\bupstream\\s+${RegExp.escape(target)}\\s*\\{[^}]*:${port}\\b`);
    return files.some(({ text }) => upstream.test(text));
  });
}
