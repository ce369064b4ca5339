import type { Results } from './check.ts';
import { readText } from './files.ts';
import type { Installation } from './installation.ts';
import { type ErrorTexts, findText } from './send-request.ts';

/** The commands print errors about files that only root can read, such as private keys. */
const accessError = /permission denied/i;

const proxies = [
  {
    name: 'nginx',
    command: '/usr/sbin/nginx -t 2>&1; true',
    error: /\[emerg\] (?:\d+#\d+: )?(.*)/,
    apply: 'run nginx -t && systemctl reload-or-restart nginx',
  },
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
  'is not terminated by ";"|invalid (number of arguments|parameter)|unexpected "}"':
    'add the semicolon that is missing at the end of that line or of the one before it, or correct its values',
  'unexpected end of file': 'add the closing brace (}) that is missing in that file',
  'unknown directive':
    'correct the spelling of that word (or add the semicolon that is missing at the end of the line before it, or install the nginx module that provides it)',
  'a duplicate default server': 'remove default_server from that line or from the other server',
  'is duplicate|duplicate (location|upstream|listen)':
    'remove that line, or the other one with the same name',
  'is not allowed here|is in unexpected context': 'move that line into the block where it belongs',
  'host not found|could not be resolved':
    'write an IP address instead of that name (for the server of this website, 127.0.0.1 and its port)',
  'no .*certificate.* defined|cannot load certificate|BIO_new_file|PEM_':
    'write the paths of the files that certbot certificates lists into ssl_certificate and ssl_certificate_key, or remove the server block that names them',
  'key values mismatch': 'set ssl_certificate_key to the private key of that certificate',
  'No such file|failed \\(2':
    'correct that path, create the file, or remove the line that includes it (grep -rn with the path in /etc/nginx)',
};

/** Checks that the proxy on this machine accepts its configuration, because it keeps the old one until it restarts. */
export async function* checkProxyConfiguration({
  runProgram,
  fileSystemRoot,
}: Installation): Results {
  for (const { name, command, error, apply } of proxies) {
    const [, message = ''] = error.exec(await runProgram('sh', ['-c', command])) ?? [];
    if (message === '' || accessError.test(message)) continue;
    const [, file = '', number = ''] =
      /(\/\S+?):(\d+)/.exec(message.replace(/^Caddyfile/, '/etc/caddy/Caddyfile')) ?? [];
    const line = (await readText(fileSystemRoot, file)).split('\n')[Number(number) - 1]?.trim();
    const place = line ? ` (line ${number} of ${file} is “${line}”)` : '';
    const correction = findText(message, corrections) ?? 'correct that line';
    yield `${name} rejects its configuration (${message}), so changes have no effect, and it cannot start again: ${correction}${place}, then ${apply}`;
  }
}
