import type { Results } from './check.ts';
import { readText } from './files.ts';
import type { Installation } from './installation.ts';
import { findDuplicate } from './nginx-duplicates.ts';
import { type ErrorTexts, findText } from './send-request.ts';

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
    'write an IP address instead of that name (for the server of this website, 127.0.0.1 and its port)',
  'no .*certificate.* defined|cannot load certificate|BIO_new_file|PEM_':
    'write the paths of the files that certbot certificates lists into ssl_certificate and ssl_certificate_key, or remove the server block that names them',
  'key values mismatch': 'set ssl_certificate_key to the private key of that certificate',
  'No such file|failed \\(2':
    'correct that path, create the file, or remove the line that includes it (grep -rn with the path in /etc/nginx)',
};

/** Resolves to the error with which a proxy rejects its configuration, or to an empty text. */
async function findError({ command, error }: Proxy, { runProgram }: Installation): Promise<string> {
  const [, message = ''] = error.exec(await runProgram('sh', ['-c', command])) ?? [];
  return accessError.test(message) ? '' : message;
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
    const [, file = '', number = ''] =
      /(\/\S+?):(\d+)/.exec(message.replace(/^Caddyfile/, '/etc/caddy/Caddyfile')) ?? [];
    const line = (await readText(fileSystemRoot, file)).split('\n')[Number(number) - 1]?.trim();
    const duplicate = line ? await findDuplicate(fileSystemRoot, { message, file, line }) : null;
    const reason = duplicate?.copy
      ? `, because ${duplicate.copy} is included as well and defines it a second time`
      : '';
    const otherPlace = duplicate ? `, and ${duplicate.other} contains the other one` : '';
    const place = line ? ` (line ${number} of ${file} is “${line}”${otherPlace})` : '';
    const correction = duplicate?.copy
      ? `move that copy out of the folder (mv ${duplicate.copy} /root/)`
      : `${findText(message, corrections) ?? 'correct that line'}${place}`;
    yield `${name} rejects its configuration (${message})${reason}, so changes have no effect, and it cannot start again: ${correction}, then ${apply}`;
  }
}
