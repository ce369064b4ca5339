import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requestIdHeader } from '#api/request-log.ts';
import type { Report } from './check.ts';
import type { Installation } from './installation.ts';
import { fetchOrNull } from './send-request.ts';

const folder = 'etc/letsencrypt';

/** Checks that Certbot can renew the website's certificate, and that the proxy then loads it. */
export async function checkRenewal(
  { fault }: Report,
  { fileSystemRoot, fetch, run, configuration: { siteUrl } }: Installation,
): Promise<void> {
  const { hostname } = new URL(siteUrl);
  const namesIn = (name: string) => readdir(join(fileSystemRoot, folder, name)).catch(() => []);
  for (const name of await namesIn('renewal')) {
    const path = `/${folder}/renewal/${name}`;
    const text = await readFile(join(fileSystemRoot, path), 'utf8').catch(() => '');
    if (!text.includes(hostname) && !name.includes(hostname)) continue;
    const settingOf = (key: string) => new RegExp(`^${key} *= *(.*)$`, 'm').exec(text)?.[1];
    const authenticator = settingOf('authenticator');
    if (authenticator === 'standalone' && /:80\s/.test(await run('ss', ['-Hltn']))) {
      fault(
        `${path} uses the authenticator standalone, which needs port 80, but another program listens on it: renew with --webroot, as in docs/deploy-server.md`,
      );
    }
    const hooks = [
      ...(await namesIn('renewal-hooks/deploy')),
      ...(await namesIn('renewal-hooks/post')),
    ];
    const reloadHook = settingOf('renew_hook') ?? settingOf('post_hook') ?? hooks[0];
    if (!reloadHook && !/nginx|apache/.test(settingOf('installer') ?? '')) {
      fault(
        `${path} has no hook, so the proxy keeps the old certificate after a renewal: add renew_hook = systemctl reload nginx`,
      );
    }
    if (authenticator !== 'webroot') continue;
    const challenge = `http://${hostname}/.well-known/acme-challenge/${randomUUID()}`;
    const response = await fetchOrNull(fetch, challenge, { redirect: 'manual' });
    if (response && (response.status !== 404 || response.headers.has(requestIdHeader))) {
      fault(
        `the proxy does not serve Certbot’s challenge files: http://${hostname}/.well-known/acme-challenge/ must lead to ${settingOf('webroot_path')?.replace(/,$/, '') ?? 'webroot_path'} (it responds with ${response.status})`,
      );
    }
  }
}
