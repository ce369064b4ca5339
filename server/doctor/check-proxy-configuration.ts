import type { Results } from './check.ts';
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

export interface NginxFile {
  path: string;
  /** Without comments. */
  text: string;
}

/** Resolves to the files of nginx's configuration, in the order in which nginx reads them. */
export async function readNginxFiles(fileSystemRoot: string): Promise<NginxFile[]> {
  const mainFile = '/etc/nginx/nginx.conf';
  const mainText = stripComments(await readText(fileSystemRoot, mainFile));
  const paths = [mainFile];
  for (const name of ['conf.d', 'sites-enabled', 'snippets']) {
    const isIncluded = mainText === '' || name === 'snippets' || mainText.includes(`${name}/`);
    if (!isIncluded) continue;
    const names = await listNames(fileSystemRoot, `etc/nginx/${name}`);
    // nginx reads only these files in `conf.d`.
    const usedNames = names.filter((file) => name !== 'conf.d' || file.endsWith('.conf'));
    paths.push(...usedNames.toSorted().map((file) => `/etc/nginx/${name}/${file}`));
  }
  const texts = paths.map((path) => readText(fileSystemRoot, path));
  return (await Promise.all(texts)).map((text, index) => ({
    path: paths[index] ?? '',
    text: stripComments(text),
  }));
}

export const stripComments = (text: string): string => text.replaceAll(/^\s*#.*$/gm, '');

/** Resolves to the configuration of the websites in nginx, without its comments. */
export const readNginxConfiguration = async (fileSystemRoot: string): Promise<string> =>
  (await readNginxFiles(fileSystemRoot)).map(({ text }) => text).join('\n');
