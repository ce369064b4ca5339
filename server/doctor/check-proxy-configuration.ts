import { abbreviateList, type Results } from './check.ts';
import { listNames, readText } from './files.ts';
import type { Installation } from './installation.ts';

/** The commands print errors about files that only root can read, such as private keys. */
const accessError = /permission denied/i;

const proxies = [
  {
    name: 'nginx',
    command: '/usr/sbin/nginx -t 2>&1; true',
    error: /\[emerg\] (?:\d+#\d+: )?(.*)/,
  },
  {
    name: 'Caddy',
    // Only Caddy's unit knows the values of placeholders such as `{$SITE_HOST}`.
    command:
      'grep -qF "{$" /etc/caddy/Caddyfile || caddy adapt --config /etc/caddy/Caddyfile 2>&1 >/dev/null; true',
    error: /^(?:Error|adapt): (.*)/m,
  },
];

/** Checks that the proxy on this machine accepts its configuration, because it keeps the old one until it restarts. */
export async function* checkProxyConfiguration({ runProgram }: Installation): Results {
  for (const { name, command, error } of proxies) {
    const [, message = ''] = error.exec(await runProgram('sh', ['-c', command])) ?? [];
    if (message === '' || accessError.test(message)) continue;
    yield `${name} rejects its configuration (${message}), so changes have no effect, and it cannot start again: correct that line, and reload ${name}`;
  }
}

/** Resolves to the configuration of the websites in nginx, without its comments. */
export async function readNginxConfiguration(fileSystemRoot: string): Promise<string> {
  const texts = [await readText(fileSystemRoot, 'etc/nginx/nginx.conf')];
  for (const name of ['conf.d', 'sites-enabled', 'snippets']) {
    for (const file of await listNames(fileSystemRoot, `etc/nginx/${name}`))
      texts.push(await readText(fileSystemRoot, `etc/nginx/${name}/${file}`));
  }
  return texts.join('\n').replaceAll(/^\s*#.*$/gm, '');
}

/** Captures the names of a server in nginx. */
const serverNames = /^\s*server_name\s+([^;]+);/gm;

const usesTls = /^\s*listen\s[^;]*(\b443\b|\bssl\b)/m;

/** The names that never match a request. */
const unusedNames = ['_', '""', 'localhost'];

/** Resolves to a fault if nginx has servers with TLS for other names and none for the website's, or to null. */
export async function findServerNameFault({
  fileSystemRoot,
  configuration,
}: Installation): Promise<string | null> {
  const { hostname } = new URL(configuration.siteUrl);
  const text = await readNginxConfiguration(fileSystemRoot);
  const [, ...servers] = text.split(/^\s*server\s*\{/m);
  const names = servers
    .filter((server) => usesTls.test(server))
    .flatMap((server) => [...server.matchAll(serverNames)])
    .flatMap(([, list = '']) => list.trim().split(/\s+/))
    .filter((name) => !unusedNames.includes(name));
  const hasPattern = names.some((name) => /^~|\*|\$|^\./.test(name));
  if (names.length === 0 || hasPattern || names.includes(hostname)) return null;
  return `No server with TLS in the configuration of nginx has the name ${hostname}, so nginx uses one of another name (${abbreviateList(names, 5)}): correct server_name, or URL if that is wrong, then reload nginx (systemctl reload nginx)`;
}
