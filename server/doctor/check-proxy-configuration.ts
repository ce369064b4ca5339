import { dirname, join } from 'node:path';
import { abbreviateList, type Results } from './check.ts';
import { isMissing, readStats, readText } from './files.ts';
import type { Installation } from './installation.ts';
import { findDuplicate } from './nginx-duplicates.ts';
import { findDirectives, findLoadTime, readNginxFiles } from './nginx-files.ts';
import { type ErrorTexts, findText } from './send-request.ts';
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

/** What to correct, by a regular expression for the message. */
const corrections: ErrorTexts = {
  '^BIO_new_file':
    'remove the ssl_dhparam line with that file, because nginx does not need it, or create the file',
  load_verify_locations:
    'correct the path in ssl_trusted_certificate or ssl_client_certificate, or remove that line',
  'set_cipher_list|curves_list': 'remove that line, because the defaults of nginx are sufficient',
  'zero size shared memory zone|zone "[^"]*" is unknown':
    'remove the line that names this zone (limit_req, limit_conn or proxy_cache), because no line defines the zone',
  'unknown "[^"]*" variable':
    'remove the line with this variable, or define the variable (map or set)',
  names_hash:
    'write server_names_hash_bucket_size 128; into the http block in /etc/nginx/nginx.conf',
  'unknown log format':
    'remove that name from the access_log line, or define it (log_format; docs/deploy-server.md contains the website’s definition) before the first server block',
  'unknown directive "ssl"':
    'remove that line, because nginx no longer has this directive, and write ssl before the semicolon of the lines with listen 443 in that server block',
  'unknown directive "http2"':
    'remove that line, and write listen 443 ssl http2; and listen [::]:443 ssl http2; into that server block instead, because this version of nginx is older than 1.25.1',
  'unknown directive "(brotli|gzip|zstd)':
    'remove that line and the others that begin with this word, because the website compresses its responses itself',
  'unknown directive "more_': 'run apt-get install libnginx-mod-http-headers-more-filter',
  'binary compatible|version \\d+ instead of':
    'run apt-get update && apt-get upgrade, which updates that module of nginx, or delete the file in /etc/nginx/modules-enabled that loads it',
  'is not terminated by ";"|invalid (number of arguments|parameter)|unexpected "}"':
    'add the semicolon that is missing at the end of that line or of the one before it, or correct its values',
  'unexpected end of file': 'add the closing brace (}) that is missing in that file',
  'unknown directive':
    'correct the spelling of that word (or add the semicolon that is missing at the end of the line before it, or install the nginx module that provides it)',
  'a duplicate default server': 'remove default_server from that line or from the other server',
  'is duplicate|duplicate (location|upstream|listen|zone|"log_format")|is already bound':
    'remove that line, or the other one with the same name',
  'is not allowed here|is in unexpected context': 'move that line into the block where it belongs',
  'host not found|could not be resolved':
    'correct that name (for the server of this website, write 127.0.0.1 and its port), or remove the server block or the file that contains it if nothing needs it',
  getpwnam:
    'replace that line with user www-data;, because this machine does not have the user that it names',
  'open\\(\\) "/etc/nginx/(sites|modules)-enabled/':
    'remove that link, whose target does not exist (run rm with its path), or create the target',
  'no .*certificate.* defined|cannot load certificate|BIO_new_file|PEM_':
    'set ssl_certificate and ssl_certificate_key to the paths that certbot certificates shows, or remove that server block if nothing needs it',
  'key values mismatch':
    'set ssl_certificate and ssl_certificate_key to a certificate and its own private key, such as those that certbot certificates shows',
  'No such file|failed \\(2':
    'correct that path, create the file, or remove the line that includes it (grep -rn with the path in /etc/nginx)',
};

/** Resolves to the error with which a proxy rejects its configuration, or to an empty text. */
async function findError(proxy: Proxy, installation: Installation): Promise<string> {
  const output = await installation.runProgram('sh', ['-c', proxy.command]);
  const [, message = ''] = proxy.error.exec(output) ?? [];
  if (message !== '' && !accessError.test(message)) return message;
  return proxy === nginx ? findLoggedError(installation) : '';
}

/** Matches errors that do not concern the configuration. */
const otherError = /bind\(\)|permission denied|\/var\/log\//i;

/**
 * Resolves to the error with which nginx rejected its present configuration when root last started or reloaded it, or to
 * an empty text. Only root can open the certificates, which nginx reads before it finds some errors.
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

/** Returns the path and the number of the line in an error, if it contains them. */
const findPlace = (message: string): string[] =>
  /(\/\S+?):(\d+)/.exec(message.replace(/^Caddyfile/, '/etc/caddy/Caddyfile'))?.slice(1) ?? [];

/** Resolves to the lines with the word that an error of nginx quotes, in parentheses, or to an empty text. */
async function describeQuotedLines(root: string, message: string): Promise<string> {
  const [, word] = /"([^"]+)"/.exec(message) ?? [];
  if (!word) return '';
  const lines = findDirectives(
    await readNginxFiles(root),
    new RegExp(`\\w+\\s[^;{}]*(?<![\\w-])${RegExp.escape(word)}(?![\\w-])[^;{}\\s]*`),
  );
  return lines.length > 0 ? ` (nginx now has ${abbreviateList(lines, 2)})` : '';
}

/** Whether nginx rejects its configuration, so that it cannot start. */
export const isRejectedByNginx = async (installation: Installation): Promise<boolean> =>
  (await findError(nginx, installation)) !== '';

/** Checks that the proxy on this machine accepts its configuration, because it keeps the old one until it restarts. */
export async function* checkProxyConfiguration(installation: Installation): Results {
  const { fileSystemRoot } = installation;
  for (const proxy of proxies) {
    const { name, apply } = proxy;
    const message = await findError(proxy, installation);
    if (message === '') continue;
    const [file = '', number = ''] = findPlace(message);
    const line = (await readText(fileSystemRoot, file)).split('\n')[Number(number) - 1]?.trim();
    const duplicate = line ? await findDuplicate(fileSystemRoot, { message, file, line }) : null;
    const reason = duplicate?.copy
      ? `, because ${duplicate.copy} is included as well and repeats that definition`
      : '';
    const otherPlace = duplicate ? `, and ${duplicate.other} contains the other one` : '';
    const place = line
      ? ` (line ${number} of ${file} is “${line}”${otherPlace})`
      : await describeQuotedLines(fileSystemRoot, message);
    const correction = duplicate?.copy
      ? `move that copy out of the folder (mv ${duplicate.copy} /root/)`
      : `${findText(message, corrections) ?? 'correct that line'}${place}`;
    yield `${name} rejects its configuration (${message})${reason}, so changes have no effect, and it cannot start again: ${correction}, then ${apply}`;
  }
}
