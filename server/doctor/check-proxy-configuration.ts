import { dirname, join } from 'node:path';
import { formatList, type Results } from './check.ts';
import { showsWebsite } from './check-site.ts';
import { isMissing, readStats, readText } from './files.ts';
import type { Installation } from './installation.ts';
import { findLoadTime, readNginxFiles } from './nginx-files.ts';
import { readSystemLogs } from './system-logs.ts';

/** The commands print errors about files that only root can read, such as private keys. */
const accessError = /permission denied/i;

interface Proxy {
  name: string;
  command: string;
  error: RegExp;
  apply: string;
}

const nginx: Proxy = {
  name: 'nginx',
  command: '/usr/sbin/nginx -t 2>&1; true',
  error: /\[emerg\] (?:\d+#\d+: )?(.*)/,
  apply: 'run nginx -t && systemctl reload-or-restart nginx',
};

const proxies: Proxy[] = [
  nginx,
  {
    name: 'Caddy',
    // Only Caddy's unit knows the values of placeholders such as `{$SITE_HOST}`.
    command:
      'grep -qF "{$" /etc/caddy/Caddyfile || caddy adapt --config /etc/caddy/Caddyfile 2>&1 >/dev/null; true',
    error: /^(?:Error|adapt): (.*)/m,
    apply: 'run systemctl reload-or-restart caddy',
  },
];

/** Resolves to the error with which a proxy rejects its configuration, or to an empty string. */
async function findError(proxy: Proxy, installation: Installation): Promise<string> {
  const output = await installation.runProgram('sh', ['-c', proxy.command]);
  const [, message = ''] = proxy.error.exec(output) ?? [];
  if (message !== '' && !accessError.test(message)) return message;
  return proxy === nginx ? findLoggedError(installation) : '';
}

/** Matches errors that do not concern the configuration. */
const otherError = /bind\(\)|socket\(\)|permission denied/i;

/**
 * Resolves to the error with which nginx rejected its present configuration when root last started or reloaded it, or
 * to an empty string. Only root can open the certificates, which nginx reads before it finds some errors.
 */
async function findLoggedError(installation: Installation): Promise<string> {
  const { fileSystemRoot: root, runProgram } = installation;
  const errors = (readSystemLogs(installation) ?? []).filter(
    ({ source, text }) => /nginx/.test(source) && nginx.error.test(text) && !otherError.test(text),
  );
  const last = errors.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1);
  const [, message = ''] = nginx.error.exec(last?.text ?? '') ?? [];
  const [file] = findPlace(message);
  if (!last || (file && (await isMissing(root, file)))) return '';
  const paths = (await readNginxFiles(root)).map(({ path }) => path);
  const stats = await Promise.all(
    [...new Set([...paths, ...paths.map((path) => dirname(path))])].map((path) =>
      readStats(join(root, path)),
    ),
  );
  const changes = stats.map((entry) => entry?.ctimeMs ?? 0);
  const changedAt = Math.max(...changes, (await findLoadTime(runProgram)) ?? 0);
  // The times in the logs have no milliseconds.
  return last.at.getTime() + 1000 < changedAt ? '' : message;
}

/** Returns the path and the line number in an error, if it contains them. */
const findPlace = (message: string): string[] =>
  /(\/\S+?):(\d+)/.exec(message.replace(/^Caddyfile/, '/etc/caddy/Caddyfile'))?.slice(1) ?? [];

/** Whether nginx rejects its configuration, so that it cannot start. */
export const isRejectedByNginx = async (installation: Installation): Promise<boolean> =>
  (await findError(nginx, installation)) !== '';

/** Checks that the proxy on this machine accepts its configuration, because it keeps the old one until it restarts. */
export async function* checkProxyConfiguration(installation: Installation): Results {
  const { fileSystemRoot, fetch, configuration } = installation;
  for (const proxy of proxies) {
    const message = await findError(proxy, installation);
    if (message === '') continue;
    const isOff = await isStopped(proxy, installation);
    // Another proxy serves the website.
    if (isOff && (await showsWebsite(fetch, configuration.siteUrl))) continue;
    const [file = '', number = ''] = findPlace(message);
    const line = (await readText(fileSystemRoot, file)).split('\n')[Number(number) - 1]?.trim();
    const object = file
      ? `the error in that line or before it${line ? ` (line ${number} of ${file} is “${line}”)` : ''}`
      : 'the cause of this error';
    const others = await findRepetitions(fileSystemRoot, message, file);
    const verb = others.length > 1 ? 'define' : 'defines';
    const repetition = others.length > 0 ? `; ${formatList(others)} also ${verb} this name` : '';
    const effect = isOff
      ? 'so it is not running'
      : 'so changes have no effect, and it cannot start again';
    yield `${proxy.name} rejects its configuration (${message}${repetition}), ${effect}: correct ${object}, then ${proxy.apply}`;
  }
}

/** Captures the name of an upstream or a log format that nginx finds twice. nginx names only one of the files. */
const repeatedName = /^duplicate (?:upstream "([^"]+)"|"log_format" name "([^"]+)")/;

/** Resolves to the paths of the other files that define the name in an error from nginx. */
async function findRepetitions(root: string, message: string, path: string): Promise<string[]> {
  const [, upstream, format] = repeatedName.exec(message) ?? [];
  const name = upstream ?? format;
  if (!name) return [];
  const definition = new RegExp(`\\b(?:upstream|log_format)\\s+${RegExp.escape(name)}[\\s{]`);
  const files = (await readNginxFiles(root)).filter(({ text }) => definition.test(text));
  return files.flatMap((file) => (file.path === path ? [] : file.path));
}

/** Whether systemd reports that a proxy is not running. */
async function isStopped({ name }: Proxy, { runProgram }: Installation): Promise<boolean> {
  const args = ['show', '--property=ActiveState', name.toLowerCase()];
  return /^ActiveState=(failed|inactive)$/m.test(await runProgram('systemctl', args));
}
