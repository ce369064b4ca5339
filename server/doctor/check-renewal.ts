import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { requestIdHeader } from '#api/request-log.ts';
import { getCauseCode, type Results } from './check.ts';
import { listNames, readStats, readText } from './files.ts';
import type { Installation } from './installation.ts';
import { fetchOrNull } from './send-request.ts';

const folder = 'etc/letsencrypt';

/** Captures the name of a certificate of Certbot that nginx uses. */
const usedCertificate = /^\s*ssl_certificate\s+\/etc\/letsencrypt\/live\/([^/]+)\/[^;]+;/gm;

/** Resolves to the configuration of the websites in nginx, without its comments. */
async function readNginxConfiguration(fileSystemRoot: string): Promise<string> {
  const texts = [await readText(fileSystemRoot, 'etc/nginx/nginx.conf')];
  for (const name of ['conf.d', 'sites-enabled', 'snippets']) {
    for (const file of await listNames(fileSystemRoot, `etc/nginx/${name}`))
      texts.push(await readText(fileSystemRoot, `etc/nginx/${name}/${file}`));
  }
  return texts.join('\n').replaceAll(/^\s*#.*$/gm, '');
}

/** Checks that Certbot can renew the website's certificate, and that the proxy then loads it. */
export async function* checkRenewal({
  fileSystemRoot,
  fetch,
  runProgram,
  configuration: { siteUrl },
}: Installation): Results {
  const { hostname } = new URL(siteUrl);
  const listFiles = (name: string) => listNames(fileSystemRoot, join(folder, name));
  const listHooks = async (name: string) => {
    const files = (await listFiles(`renewal-hooks/${name}`)).map((hook) =>
      join(fileSystemRoot, folder, 'renewal-hooks', name, hook),
    );
    const stats = await Promise.all(files.map(readStats));
    // Certbot ignores a file that is not executable.
    return files.filter((_, index) => (stats[index]?.mode ?? 0) & 0o111);
  };
  const nginxConfiguration = await readNginxConfiguration(fileSystemRoot);
  const lineages = await listFiles('renewal');
  for (const [, lineage] of nginxConfiguration.matchAll(usedCertificate)) {
    if (lineages.length === 0 || lineages.includes(`${lineage}.conf`)) continue;
    yield `nginx uses the certificate in /${folder}/live/${lineage}, which certbot does not renew: use one that certbot certificates lists, and reload nginx`;
  }
  for (const name of lineages) {
    const path = `/${folder}/renewal/${name}`;
    const text = await readText(fileSystemRoot, path);
    if (!text.includes(hostname) && !name.includes(hostname)) continue;
    const readSetting = (key: string) => new RegExp(`^${key} *= *(.*)$`, 'm').exec(text)?.[1];
    const authenticator = readSetting('authenticator');
    if (authenticator === 'standalone' && /:80\s/.test(await runProgram('ss', ['-Hltn']))) {
      yield `${path} uses the authenticator standalone, which needs port 80, but another program listens on it: renew with --webroot, as in docs/deploy-server.md`;
    }
    const server = readSetting('server') ?? '';
    if (/staging/.test(server)) {
      yield `${path} uses a test server (${server}), so browsers will not trust the next certificate: set server = https://acme-v02.api.letsencrypt.org/directory`;
    }
    const hooks = [...(await listHooks('deploy')), ...(await listHooks('post'))];
    const reloadHook = readSetting('renew_hook') ?? readSetting('post_hook') ?? hooks[0];
    if (!reloadHook && !/nginx|apache/.test(readSetting('installer') ?? '')) {
      yield `${path} has no hook, so the proxy keeps the old certificate after a renewal: add renew_hook = systemctl reload nginx`;
    }
    if (authenticator !== 'webroot') continue;
    const webroot = readSetting(hostname) ?? readSetting('webroot_path')?.replace(/,$/, '') ?? '';
    if ((await stat(join(fileSystemRoot, webroot)).catch(getCauseCode)) === 'ENOENT') {
      yield `${path} writes the challenge files to ${webroot}, which does not exist, so no renewal succeeds: run mkdir -p ${webroot}`;
      continue;
    }
    if (/acme-challenge/.test(nginxConfiguration) && !nginxConfiguration.includes(webroot)) {
      yield `${path} writes the challenge files to ${webroot}, which nginx does not serve, so no renewal succeeds: set webroot_path and [[webroot_map]] to the root of acme-challenge in nginx`;
      continue;
    }
    const challengeFolder = `http://${hostname}/.well-known/acme-challenge/`;
    const response = await fetchOrNull(fetch, challengeFolder + randomUUID(), {
      redirect: 'manual',
    });
    if (response && (response.status !== 404 || response.headers.has(requestIdHeader))) {
      yield `The proxy does not serve Certbot’s challenge files, but responds with ${response.status}: make it serve ${challengeFolder} from ${webroot}`;
    }
  }
}
