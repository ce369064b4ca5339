import type { Results } from './check.ts';
import type { Installation } from './installation.ts';

/** The commands print errors about files that only root can read, such as private keys. */
const isAboutAccess = /permission denied/i;

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
    if (message === '' || isAboutAccess.test(message)) continue;
    yield `${name} rejects its configuration (${message}), so changes have no effect, and it cannot start again: correct that line, and reload ${name}`;
  }
}
