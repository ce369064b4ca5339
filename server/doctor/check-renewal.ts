import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { requestIdHeader } from '#api/request-log.ts';
import { causeCode, type Report } from './check.ts';
import type { Installation } from './installation.ts';
import { namesIn, textOf } from './read-if-possible.ts';
import { fetchOrNull } from './send-request.ts';

const folder = 'etc/letsencrypt';

/** Captures the name of a certificate of Certbot that nginx uses. */
const usedCertificate = /^\s*ssl_certificate\s+\/etc\/letsencrypt\/live\/([^/]+)\/[^;]+;/gm;

/** Resolves to the configuration of the websites in nginx. */
async function nginxText(fileSystemRoot: string): Promise<string> {
  const texts = [await textOf(fileSystemRoot, 'etc/nginx/nginx.conf')];
  for (const name of ['conf.d', 'sites-enabled', 'snippets']) {
    for (const file of await namesIn(fileSystemRoot, `etc/nginx/${name}`))
      texts.push(await textOf(fileSystemRoot, `etc/nginx/${name}/${file}`));
  }
  return texts.join('\n').replaceAll(/^\s*#.*$/gm, '');
}

/** Checks that Certbot can renew the website's certificate, and that the proxy then loads it. */
export async function checkRenewal(
  { fault }: Report,
  { fileSystemRoot, fetch, run, configuration: { siteUrl } }: Installation,
): Promise<void> {
  const { hostname } = new URL(siteUrl);
  const filesIn = (name: string) => namesIn(fileSystemRoot, join(folder, name));
  const hooksIn = async (name: string) => {
    const files = (await filesIn(`renewal-hooks/${name}`)).map((hook) =>
      join(fileSystemRoot, folder, 'renewal-hooks', name, hook),
    );
    const stats = await Promise.all(files.map((file) => stat(file).catch(() => null)));
    // Certbot ignores a file that is not executable.
    return files.filter((_, index) => (stats[index]?.mode ?? 0) & 0o111);
  };
  const proxyText = await nginxText(fileSystemRoot);
  const lineages = await filesIn('renewal');
  for (const [, lineage] of proxyText.matchAll(usedCertificate)) {
    if (lineages.length === 0 || lineages.includes(`${lineage}.conf`)) continue;
    fault(
      `nginx uses the certificate in /${folder}/live/${lineage}, which certbot does not renew: use one that certbot certificates lists, and reload nginx`,
    );
  }
  for (const name of lineages) {
    const path = `/${folder}/renewal/${name}`;
    const text = await textOf(fileSystemRoot, path);
    if (!text.includes(hostname) && !name.includes(hostname)) continue;
    const settingOf = (key: string) => new RegExp(`^${key} *= *(.*)$`, 'm').exec(text)?.[1];
    const authenticator = settingOf('authenticator');
    if (authenticator === 'standalone' && /:80\s/.test(await run('ss', ['-Hltn']))) {
      fault(
        `${path} uses the authenticator standalone, which needs port 80, but another program listens on it: renew with --webroot, as in docs/deploy-server.md`,
      );
    }
    if (/staging/.test(settingOf('server') ?? '')) {
      fault(
        `${path} uses a test server (${settingOf('server')}), so the next certificate is not trusted: set server = https://acme-v02.api.letsencrypt.org/directory`,
      );
    }
    const hooks = [...(await hooksIn('deploy')), ...(await hooksIn('post'))];
    const reloadHook = settingOf('renew_hook') ?? settingOf('post_hook') ?? hooks[0];
    if (!reloadHook && !/nginx|apache/.test(settingOf('installer') ?? '')) {
      fault(
        `${path} has no hook, so the proxy keeps the old certificate after a renewal: add renew_hook = systemctl reload nginx`,
      );
    }
    if (authenticator !== 'webroot') continue;
    const webroot = settingOf(hostname) ?? settingOf('webroot_path')?.replace(/,$/, '') ?? '';
    if ((await stat(join(fileSystemRoot, webroot)).catch(causeCode)) === 'ENOENT') {
      fault(
        `${path} writes the challenge files to ${webroot}, which does not exist, so no renewal succeeds: mkdir -p ${webroot}`,
      );
      continue;
    }
    if (/acme-challenge/.test(proxyText) && !proxyText.includes(webroot)) {
      fault(
        `${path} writes the challenge files to ${webroot}, from which nginx serves nothing, so no renewal succeeds: set webroot_path and [[webroot_map]] to the root of acme-challenge in nginx`,
      );
      continue;
    }
    const challenge = `http://${hostname}/.well-known/acme-challenge/${randomUUID()}`;
    const response = await fetchOrNull(fetch, challenge, { redirect: 'manual' });
    if (response && (response.status !== 404 || response.headers.has(requestIdHeader))) {
      fault(
        `the proxy does not serve Certbot’s challenge files: http://${hostname}/.well-known/acme-challenge/ must lead to ${webroot} (it responds with ${response.status})`,
      );
    }
  }
}
