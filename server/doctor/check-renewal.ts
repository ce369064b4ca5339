import { join } from 'node:path';
import { findChallengeFaults } from './challenge-files.ts';
import { createFault, type Finding, type Results } from './check.ts';
import { canRead, isMissing, listNames, readStats, readText } from './files.ts';
import type { Installation } from './installation.ts';
import { findLostDomain } from './lost-domain.ts';
import { readNginxConfiguration } from './nginx-files.ts';
import { reloadNginx } from './remedies.ts';
import { findExpiryFault, findStaleCertificate } from './served-certificate.ts';
import { readRootCrontab } from './system-logs.ts';
import { listMappedNames, renewalFolder } from './wrong-certificates.ts';

const folder = 'etc/letsencrypt';

/** Captures the path of a certificate that nginx uses, and its name if it is from Certbot. */
const usedCertificate = /^\s*ssl_certificate\s+((?:\/etc\/letsencrypt\/live\/([^/]+))?\/[^;]+);/gm;

/**
 * Checks that visitors get a certificate that was renewed in time, that Certbot can renew it, and that the proxy then
 * loads it.
 */
export async function* checkRenewal(installation: Installation): Results {
  const { fileSystemRoot: root, configuration } = installation;
  const { hostname } = new URL(configuration.siteUrl);
  const nginxConfiguration = await readNginxConfiguration(root);
  const usedCertificates = [...nginxConfiguration.matchAll(usedCertificate)];
  const files = usedCertificates.map(([, file = '']) => file);
  const settingsFiles = await listNames(root, renewalFolder);
  const renewalFaults: Finding[] = [];
  const hookFaults: string[] = [];
  for (const name of settingsFiles) {
    const path = `/${renewalFolder}/${name}`;
    const settings = await readText(root, path);
    if (!settings.includes(hostname) && !name.includes(hostname)) continue;
    // Visitors get only a certificate that the proxy uses.
    const isDown =
      files.length === 0 || usedCertificates.some(([, , used]) => `${used}.conf` === name);
    for await (const fault of findRenewalFaults(installation, settings))
      renewalFaults.push(createFault(`${path} ${fault}`, { layer: 'certificates', isDown }));
    const hookFault = await findHookFault(root, settings);
    if (hookFault) hookFaults.push(`${path} ${hookFault}`);
  }
  yield (await findStaleCertificate(installation, files)) ??
    (renewalFaults.length > 0 || (await findLostDomain(installation))
      ? null
      : await findExpiryFault(installation));
  for (const [, , used] of usedCertificates) {
    if (!used || settingsFiles.includes(`${used}.conf`)) continue;
    if (settingsFiles.length === 0 && !(await hasNoSettings(root))) continue;
    const text = `nginx uses the certificate in /${folder}/live/${used}, which certbot does not renew, because /${folder}/renewal/${used}.conf does not exist: write the paths of another certificate for the same names into the configuration of nginx (certbot certificates shows them; docs/deploy-server.md shows how to obtain one), then ${reloadNginx}`;
    yield createFault(text, { symptomOf: ['proxy'] });
  }
  yield* renewalFaults;
  yield* hookFaults;
}

/** Returns a setting in Certbot's settings for the renewal of a certificate, or undefined if it is not set. */
const readSetting = (settings: string, key: string): string | undefined =>
  new RegExp(`^${RegExp.escape(key)} *= *(.*)$`, 'm').exec(settings)?.[1];

const obtainAgain =
  'obtain the certificate again with the certbot command in docs/deploy-server.md';

/** Yields the problems, without their subjects, that prevent the renewal of a certificate or make it useless. */
async function* findRenewalFaults(
  installation: Installation,
  settings: string,
): AsyncGenerator<string> {
  const { runProgram, configuration } = installation;
  const { hostname } = new URL(configuration.siteUrl);
  const authenticator = readSetting(settings, 'authenticator');
  const names = [...new Set([hostname, ...listMappedNames(settings)])];
  if (await lacksCertbot(installation)) {
    return yield 'needs certbot, which is not installed on this machine, so the certificate is not renewed: run apt-get install certbot, then certbot renew';
  }
  if (authenticator === 'manual' && !readSetting(settings, 'manual_auth_hook')) {
    yield `is for a certificate that was obtained by hand (authenticator = manual), so certbot cannot renew it automatically: ${obtainAgain}`;
  }
  if (
    authenticator === 'standalone' &&
    !readSetting(settings, 'pre_hook') &&
    /:80\s/.test(await runProgram('ss', ['-Hltn']))
  ) {
    yield `uses the standalone authenticator, which needs port 80, but another program listens on it: ${obtainAgain}`;
  }
  const server = readSetting(settings, 'server') ?? '';
  if (/staging/.test(server)) {
    yield `uses a test server (${server}), so browsers do not trust its certificates: ${obtainAgain}`;
  } else if (server === '' || server.includes('letsencrypt')) {
    for (const name of names) yield* findIssuerFault(installation, name);
  }
  if (authenticator === 'webroot') {
    const webroot = readSetting(settings, hostname) ?? readSetting(settings, 'webroot_path') ?? '';
    yield* findChallengeFaults(installation, webroot.replace(/,$/, ''), names);
  }
}

/** Yields the fault for a CAA record that forbids Let’s Encrypt to issue a certificate for a name. */
async function* findIssuerFault({ resolveCaa }: Installation, name: string) {
  const parts = name.split('.');
  for (let index = 0; index < parts.length - 1; index++) {
    const domain = parts.slice(index).join('.');
    const records = await resolveCaa(domain).catch(() => []);
    const issuers = records.flatMap(({ issue }) => issue ?? []);
    if (issuers.length > 0 && !issuers.some((issuer) => issuer.includes('letsencrypt.org'))) {
      yield `is for a certificate from Let’s Encrypt, which the CAA record of ${domain} forbids (issue “${issuers.join('”, “')}”), so no renewal succeeds: at the DNS provider, add the CAA record 0 issue "letsencrypt.org" to ${domain}, then run certbot renew`;
    }
    // The record of the nearest domain applies.
    if (records.length > 0) return;
  }
}

/** The folders in which packages, snap, pip and Certbot's instructions put the program. */
const programFolders = ['usr/bin', 'snap/bin', 'usr/local/bin', 'opt/certbot/bin'];

/** Whether this machine has neither Certbot nor a program that can run it in a container. */
async function lacksCertbot(installation: Installation): Promise<boolean> {
  const programs = await Promise.all(
    programFolders.map((path) => listNames(installation.fileSystemRoot, path)),
  );
  const canRun = programs.flat().some((name) => /^(certbot|docker$|podman$)/.test(name));
  const isElsewhere = readRootCrontab(installation)?.includes('certbot');
  return programs[0]?.length !== 0 && !canRun && !isElsewhere;
}

/** Whether Certbot is installed, but has no settings for the renewal of any certificate. */
async function hasNoSettings(root: string): Promise<boolean> {
  const renewal = join(root, folder, 'renewal');
  if (!(await canRead(join(root, folder)))) return false;
  return !(await readStats(renewal)) || canRead(renewal);
}

/** Matches commands that make a proxy load its certificates. */
const reloadCommand =
  /\b(re)?(start|load)\b.*\b(nginx|caddy|apache2|haproxy)\b|\b(nginx|caddy|apache2|haproxy)\b.*\b(re)?(start|load)\b/;

/**
 * Resolves to the fault, without its subject, for settings that do not make the proxy load a new certificate, or to
 * null.
 */
async function findHookFault(root: string, settings: string): Promise<string | null> {
  const hooks = ['renew_hook', 'post_hook'].flatMap((key) => readSetting(settings, key) ?? []);
  const hook = hooks.join('; ');
  const [program] = /^\/\S+/.exec(hook) ?? [];
  const isMisspelled = /^(systemctl|service) /.test(hook) && !reloadCommand.test(hook);
  const isLost = program !== undefined && (await isMissing(root, program));
  if ((hook && !isMisspelled && !isLost) || (await hasOtherHook(root, settings))) return null;
  const problem = hook
    ? `has the hook ${hook}, which ${isLost ? 'does not exist' : 'reloads no proxy'}`
    : 'has no hook';
  return `${problem}, so the proxy keeps the old certificate after a renewal: make certbot reload the proxy after each renewal (--deploy-hook, as in docs/deploy-server.md), then reload the proxy`;
}

async function hasOtherHook(root: string, settings: string): Promise<boolean> {
  if (/nginx|apache/.test(readSetting(settings, 'installer') ?? '')) return true;
  for (const name of ['deploy', 'post']) {
    const hooks = `${folder}/renewal-hooks/${name}`;
    for (const hook of await listNames(root, hooks)) {
      // Certbot ignores a file that is not executable.
      if (((await readStats(join(root, hooks, hook)))?.mode ?? 0) & 0o111) return true;
    }
  }
  return false;
}
