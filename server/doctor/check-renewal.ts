import { randomUUID, X509Certificate } from 'node:crypto';
import { join } from 'node:path';
import { requestIdHeader } from '#api/request-log.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { createFault, type Finding, formatList, getCauseCode, type Results } from './check.ts';
import { showsWebsite } from './check-site.ts';
import { proxyStatusRemedies, rateRemedy } from './compare-responses.ts';
import { canRead, isMissing, listNames, readStats, readText } from './files.ts';
import type { Installation, Visit } from './installation.ts';
import { findLostDomain } from './lost-domain.ts';
import {
  hasServer,
  type NginxFile,
  readNginxConfiguration,
  readNginxFiles,
  selectServers,
} from './nginx-files.ts';
import { completeProxyRemedy, obtainCertificate, renewCertificate } from './proxy-remedies.ts';
import { reloadNginx } from './remedies.ts';
import { fetchOrNull } from './send-request.ts';
import { readRootCrontab } from './system-logs.ts';
import { findElsewhereFault, visitAddresses } from './visit-addresses.ts';
import { listMappedNames, renewalFolder } from './wrong-certificates.ts';

const folder = 'etc/letsencrypt';
const challengePath = '.well-known/acme-challenge';

/** Captures the path of a certificate that nginx uses, and its name if it is from Certbot. */
const usedCertificate = /^\s*ssl_certificate\s+((?:\/etc\/letsencrypt\/live\/([^/]+))?\/[^;]+);/gm;

/**
 * Checks that visitors get a certificate that was renewed in time, that Certbot can renew it, and that the proxy then
 * loads it.
 */
export async function* checkRenewal(installation: Installation): Results {
  const { fileSystemRoot, configuration } = installation;
  const { hostname } = new URL(configuration.siteUrl);
  const nginxConfiguration = await readNginxConfiguration(fileSystemRoot);
  const usedCertificates = [...nginxConfiguration.matchAll(usedCertificate)];
  const files = usedCertificates.map(([, file = '']) => file);
  const lineages = await listNames(fileSystemRoot, renewalFolder);
  const renewalFaults: Finding[] = [];
  const hookFaults: string[] = [];
  for (const name of lineages) {
    const path = `/${renewalFolder}/${name}`;
    const text = await readText(fileSystemRoot, path);
    if (!text.includes(hostname) && !name.includes(hostname)) continue;
    const readSetting: ReadSetting = (key) => new RegExp(`^${key} *= *(.*)$`, 'm').exec(text)?.[1];
    const lineage = name.replace(/\.conf$/, '');
    const faults = findRenewalFaults(installation, lineage, text, readSetting, nginxConfiguration);
    const ownFaults: string[] = [];
    for await (const fault of faults) ownFaults.push(`${path} ${fault}`);
    // Visitors get only a certificate that the proxy uses.
    const isDown = files.length === 0 || usedCertificates.some(([, , used]) => used === lineage);
    for (const fault of ownFaults)
      renewalFaults.push(createFault(fault, { layer: 'certificates', isDown }));
    const hookFault = await findHookFault(fileSystemRoot, readSetting);
    // This command also stores the hook.
    const isHookStored = ownFaults.some((fault) => fault.includes(renewCertificate(lineage)));
    if (hookFault && !isHookStored) hookFaults.push(`${path} ${hookFault}`);
  }
  yield (await findStaleCertificate(installation, files)) ??
    (renewalFaults.length > 0 || (await findLostDomain(installation))
      ? null
      : await findExpiryFault(installation));
  for (const [, , lineage] of usedCertificates) {
    if (!lineage || lineages.includes(`${lineage}.conf`)) continue;
    if (lineages.length === 0 && !(await hasNoSettings(fileSystemRoot))) continue;
    const others = lineages.map((name) => name.replace(/\.conf$/, ''));
    const other =
      others.length > 1
        ? `one of certbot’s other certificates (${formatList(others)})`
        : `certbot’s other certificate (${others[0]})`;
    const text = `nginx uses the certificate in /${folder}/live/${lineage}, which certbot does not renew (/${folder}/renewal/${lineage}.conf does not exist): ${others.length > 0 ? `if ${other} covers the same names, use its path instead; otherwise, ` : ''}obtain a new certificate with certbot (${obtainCertificate(hostname)} --cert-name ${lineage}), or remove the server block that uses the old one (grep -rn ${lineage} /etc/nginx), then ${reloadNginx}`;
    yield createFault(text, { symptomOf: ['proxy'] });
  }
  yield* renewalFaults;
  yield* hookFaults;
}

/** Returns a setting of Certbot's renewal configuration, or undefined if it is not set. */
type ReadSetting = (key: string) => string | undefined;

/** Yields the problems that prevent the renewal of a certificate or make it useless, without their subject. */
async function* findRenewalFaults(
  installation: Installation,
  lineage: string,
  text: string,
  readSetting: ReadSetting,
  nginxConfiguration: string,
): AsyncGenerator<string> {
  const { fileSystemRoot, fetch, runProgram, resolveAddresses, resolveTxt, configuration } =
    installation;
  const { hostname } = new URL(configuration.siteUrl);
  const authenticator = readSetting('authenticator');
  const names = [...new Set([hostname, ...listMappedNames(text)])];
  const renewal = renewCertificate(lineage);
  if (await lacksCertbot(installation)) {
    return yield 'needs certbot, which is not installed on this machine, so the certificate is not renewed: run apt-get install certbot, then certbot renew';
  }
  if (readSetting('must_staple') === 'True') {
    yield 'contains must_staple = True, which Let’s Encrypt no longer accepts, so no renewal succeeds: delete that line, then run certbot renew';
  }
  if (authenticator === 'manual' && !readSetting('manual_auth_hook')) {
    yield `is for a certificate that was obtained by hand (authenticator = manual), so certbot cannot renew it automatically: ${renewal}`;
  }
  if (authenticator && (await lacksPlugin(fileSystemRoot, authenticator))) {
    return yield `uses certbot’s ${authenticator} plugin, which is not installed on this machine, so no renewal succeeds: run apt-get install python3-certbot-${authenticator}, then certbot renew`;
  }
  if (readSetting('account') && (await isMissing(fileSystemRoot, folder, 'accounts'))) {
    return yield `needs an account at the certificate authority, but this machine has none (/${folder}/accounts does not exist), so no renewal succeeds: ${renewal}`;
  }
  const preHook = readSetting('pre_hook') ?? '';
  const restarts = readSetting('post_hook') || /start/.test(readSetting('renew_hook') ?? '');
  if (/\bstop\b/.test(preHook) && !restarts) {
    yield `stops the proxy before each renewal (${preHook}), and nothing starts it again: remove the pre_hook line there, then run systemctl start nginx`;
  }
  if (
    authenticator === 'standalone' &&
    preHook === '' &&
    /:80\s/.test(await runProgram('ss', ['-Hltn']))
  ) {
    yield `uses the standalone authenticator, which needs port 80, but another program listens on it: ${renewal}`;
  }
  const server = readSetting('server') ?? '';
  if (/staging/.test(server)) {
    yield `uses a test server (${server}), so browsers do not trust its certificates: ${renewal} --server https://acme-v02.api.letsencrypt.org/directory`;
  } else if (server === '' || server.includes('letsencrypt')) {
    for (const name of names) yield* findIssuerFault(installation, name);
  }
  if (authenticator !== 'webroot') return;
  const webroot = readSetting(hostname) ?? readSetting('webroot_path')?.replace(/,$/, '') ?? '';
  if (await isMissing(fileSystemRoot, webroot)) {
    return yield `writes the challenge files to ${webroot}, which does not exist, so no renewal succeeds: run mkdir -p ${webroot}, then certbot renew`;
  }
  const roots = listChallengeRoots(nginxConfiguration);
  if (!servesChallenges(nginxConfiguration, roots, webroot)) {
    return yield `writes the challenge files to ${webroot}, which nginx does not serve, so no renewal succeeds: set webroot_path and the entries below [[webroot_map]] in that file to the root of nginx’s acme-challenge location${roots.length > 0 ? ` (${formatList(roots)})` : ''}, then run certbot renew`;
  }
  // Other checks report a name that leads to another machine.
  const isShown = await showsWebsite(fetch, configuration.siteUrl);
  if (!isShown && (await findElsewhereFault(installation))) return;
  if (await findLostDomain(installation)) return;
  const obtainOthers = (omitted: string) =>
    `${obtainCertificate(...names.filter((name) => name !== omitted))} --cert-name ${lineage} (with all other names of the certificate; certbot certificates shows them)`;
  for (const name of names) {
    const code = await resolveAddresses(name).then(() => null, getCauseCode);
    const recordCode = await resolveTxt(name).then(() => null, getCauseCode);
    if (code === 'ENOTFOUND' && recordCode === code && name !== hostname) {
      yield `also applies to ${name}, which has no DNS record, so no renewal succeeds: add a record (A, AAAA), or ${obtainOthers(name)}`;
      continue;
    }
    const target = await findOtherMachine(installation, name);
    if (target) {
      yield `also applies to ${name}, which leads to another machine (${target}), so no renewal succeeds: ${obtainOthers(name)}, or change the DNS record`;
      continue;
    }
    const challengeFolder = `http://${name}/${challengePath}/`;
    const address = challengeFolder + randomUUID();
    const response = await fetchOrNull(fetch, address, { redirect: 'manual' });
    if (!response || isMissingFile(response)) continue;
    // The certificate authority follows redirects.
    const finalResponse = await fetchOrNull(fetch, address);
    if (finalResponse && isMissingFile(finalResponse)) continue;
    const { status } = response;
    // `checkSite` reports a rule that refuses all requests.
    if (proxyStatusRemedies[status] && (await getStatus(installation)) === status) continue;
    // `checkProxiedResponses` reports a limit of all requests.
    if (
      proxyStatusRemedies[status] === rateRemedy &&
      /\blimit_(req|conn)\b/.test(nginxConfiguration)
    )
      continue;
    const isOverriding =
      status !== 403 &&
      isOverridden(await readNginxFiles(fileSystemRoot), `http://${name}`, status);
    const remedy =
      status === 403
        ? await findAccessRemedy(fileSystemRoot, webroot, challengeFolder)
        : isOverriding
          ? `in the server block with listen 80 and server_name ${name}, move the line return ${status} into location / { }, because elsewhere nginx applies it to the challenge files, too`
          : `make the proxy serve ${challengeFolder} from ${webroot} (location /${challengePath}/ { root ${webroot}; } in the server block with listen 80 and server_name ${name})`;
    yield completeProxyRemedy(
      `needs the challenge files, but the proxy responds to requests for them with ${status}, so the next renewal will fail: ${remedy}`,
      installation,
      { address: `http://${name}` },
    );
    // The same line or folder applies to the other names.
    if (isOverriding || remedy.startsWith('run chmod')) return;
  }
}

/** Resolves to an address of a name if the website's own name leads to this machine and this name does not, or to null. */
async function findOtherMachine(installation: Installation, name: string): Promise<string | null> {
  const { resolveRecords, listExternalAddresses, configuration } = installation;
  const ownAddresses = listExternalAddresses();
  const resolve = (host: string) => resolveRecords(host).catch(() => []);
  const siteAddresses = await resolve(new URL(configuration.siteUrl).hostname);
  if (!siteAddresses.some((address) => ownAddresses.includes(address))) return null;
  const addresses = await resolve(name);
  return addresses.some((address) => ownAddresses.includes(address))
    ? null
    : (addresses[0] ?? null);
}

/** Resolves to the status with which the website responds, or to undefined if there is no response. */
const getStatus = async ({ fetch, configuration: { siteUrl } }: Installation) =>
  (await fetchOrNull(fetch, siteUrl, { redirect: 'manual' }))?.status;

/** Whether a redirect outside of all locations applies before the location with the challenge files. */
function isOverridden(files: NginxFile[], address: string, status: number): boolean {
  const texts = selectServers(files, address).map(({ text }) => text);
  const outerText = texts.join('\n').replaceAll(/\blocation\b[^{}]*\{[^{}]*\}/g, '');
  return (
    hasServer(files, address) &&
    texts.some((text) => text.includes('acme-challenge')) &&
    new RegExp(`\\breturn\\s+${status}\\b`).test(outerText)
  );
}

/** Resolves to the remedy if the proxy refuses the challenge files in a folder. */
async function findAccessRemedy(root: string, webroot: string, address: string): Promise<string> {
  const ruleRemedy = `remove the rule that refuses ${address} (deny or return 403, or the location that contains it)`;
  const parents = webroot.split('/').map((_, index, names) => names.slice(0, index).join('/'));
  const paths = [...parents, webroot, join(webroot, '.well-known'), join(webroot, challengePath)];
  for (const path of paths.filter(Boolean)) {
    const mode = (await readStats(join(root, path)))?.mode ?? 0o755;
    if ((mode & 0o005) === 0o005) continue;
    // This user cannot check what is inside a closed folder.
    const folders = parents.includes(path) ? `${path} ${webroot}` : path;
    return `run chmod 755 ${folders}; if the status is still 403, ${ruleRemedy}`;
  }
  return ruleRemedy;
}

/** Yields the fault of a CAA record that forbids Let’s Encrypt to issue a certificate for a name. */
async function* findIssuerFault({ resolveCaa }: Installation, name: string) {
  const parts = name.split('.');
  for (let index = 0; index < parts.length - 1; index++) {
    const domain = parts.slice(index).join('.');
    const records = await resolveCaa(domain).catch(() => []);
    const issuers = records.flatMap(({ issue }) => issue ?? []);
    if (issuers.length > 0 && !issuers.some((issuer) => issuer.includes('letsencrypt.org'))) {
      yield `is for a certificate from Let’s Encrypt, which the CAA record of ${domain} forbids (issue “${issuers.join('”, “')}”), so no renewal succeeds: at the DNS provider, add the CAA record 0 issue "letsencrypt.org" to ${domain}, or delete its CAA records, then run certbot renew`;
    }
    // The record of the nearest domain applies.
    if (records.length > 0) return;
  }
}

/** Captures the folder in which nginx looks for challenge files. */
const challengeRoot = /acme-challenge[^{}]*\{[^}]*\b(?:root|alias)\s+([^;\s]+)/g;

const listChallengeRoots = (nginxConfiguration: string): string[] => [
  ...new Set([...nginxConfiguration.matchAll(challengeRoot)].map(([, root = '']) => root)),
];

/** Whether nginx may serve the challenge files in a folder. A location without a root uses the root of its server. */
function servesChallenges(nginxConfiguration: string, roots: string[], webroot: string): boolean {
  const toWebroot = (path: string) => path.replace(/(\/\.well-known\/acme-challenge)?\/?$/, '');
  if (roots.length > 0) return roots.map(toWebroot).includes(toWebroot(webroot));
  return !nginxConfiguration.includes('acme-challenge') || nginxConfiguration.includes(webroot);
}

/** The folders in which packages, snap, pip and the instructions of Certbot put the program. */
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

/** Whether Certbot is a package of Debian, and the package of one of its plugins is missing. */
async function lacksPlugin(root: string, name: string): Promise<boolean> {
  if (/^(webroot|standalone|manual|null)$/.test(name)) return false;
  const modules = await listNames(root, 'usr/lib/python3/dist-packages');
  return modules.includes('certbot') && !modules.includes(`certbot_${name.replaceAll('-', '_')}`);
}

/** Whether the proxy looked for a file instead of forwarding the request to the server. */
const isMissingFile = ({ status, headers }: Response): boolean =>
  status === 404 && !headers.has(requestIdHeader);

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
 * Resolves to the fault, without its subject, of settings with which the proxy does not load a new certificate, or to
 * null.
 */
async function findHookFault(root: string, readSetting: ReadSetting): Promise<string | null> {
  const effect = 'so the proxy keeps the old certificate after a renewal';
  const remedy = 'the line renew_hook = systemctl reload nginx';
  const hook = [readSetting('renew_hook') ?? [], readSetting('post_hook') ?? []].flat().join('; ');
  if (/^(systemctl|service) /.test(hook) && !reloadCommand.test(hook)) {
    return `has the hook ${hook}, which reloads no proxy, ${effect}: write ${remedy} instead, then ${reloadNginx}`;
  }
  const [program] = /^\/\S+/.exec(hook) ?? [];
  if (program && (await isMissing(root, program))) {
    return `has the hook ${hook}, which does not exist, ${effect}: write ${remedy} instead, then ${reloadNginx}`;
  }
  return hook || (await hasOtherHook(root, readSetting))
    ? null
    : `has no hook, ${effect}: add ${remedy} to its [renewalparams] section, then ${reloadNginx}`;
}

async function hasOtherHook(root: string, readSetting: ReadSetting): Promise<boolean> {
  if (/nginx|apache/.test(readSetting('installer') ?? '')) return true;
  for (const name of ['deploy', 'post']) {
    const hooks = `${folder}/renewal-hooks/${name}`;
    for (const hook of await listNames(root, hooks)) {
      // Certbot ignores a file that is not executable.
      if (((await readStats(join(root, hooks, hook)))?.mode ?? 0) & 0o111) return true;
    }
  }
  return false;
}

/** Resolves to the fault of a proxy that uses an old certificate although its file contains a newer one, or to null. */
async function findStaleCertificate(
  { fileSystemRoot, configuration: { siteUrl }, visit }: Installation,
  files: string[],
): Promise<string | null> {
  const { hostname } = new URL(siteUrl);
  const texts = await Promise.all(files.map((file) => readText(fileSystemRoot, file)));
  const certificates = texts
    .filter((text) => text.includes('BEGIN CERTIFICATE'))
    .map((text) => new X509Certificate(text))
    .filter((certificate) => certificate.checkHost(hostname));
  if (certificates.length === 0) return null;
  const servedCertificate = (await visit('127.0.0.1', siteUrl).catch(() => null))?.certificate;
  const isStale =
    servedCertificate &&
    certificates.every(({ validToDate }) => validToDate > servedCertificate.validTo);
  return isStale
    ? `The proxy still uses a certificate for ${hostname} that ${describeExpiry(servedCertificate)}, although its file contains a newer one: reload the proxy (${reloadNginx})`
    : null;
}

async function findExpiryFault(installation: Installation): Promise<string | null> {
  const { configuration, fileSystemRoot, server } = installation;
  const { hostname } = new URL(configuration.siteUrl);
  const results = await visitAddresses(installation);
  const certificate = results
    .flatMap(({ visit }) => (visit?.isThisWebsite ? visit.certificate : []))
    .find((candidate) => isOverdue(candidate, server ? overdueDays : hostedOverdueDays));
  if (!certificate) return null;
  const problem = `Visitors get a certificate for ${hostname} that ${describeExpiry(certificate)}, so it was not renewed in time`;
  if (!server) {
    return `${problem}: renew it in the settings of the hosting platform (at Netlify under Domain management)`;
  }
  const caddyfile = await readText(fileSystemRoot, 'etc/caddy/Caddyfile');
  const remedy = caddyfile.includes('reverse_proxy')
    ? 'correct the error in the log of Caddy (journalctl -u caddy), then run systemctl restart caddy'
    : `run certbot renew, correct the error that it prints, then ${reloadNginx} (even if no certificate is due for renewal, because in that case nginx still uses the old one)`;
  return `${problem}, or the proxy still uses the old one: ${remedy}`;
}

function describeExpiry({ validTo }: Visit['certificate']): string {
  const days = Math.floor(toDays(validTo.getTime() - Date.now()));
  return `expires in ${pluralize(days, 'day', 'days')} (${validTo.toISOString().slice(0, 10)})`;
}

const toDays = (ms: number) => ms / dayMs;

/** Certbot and Caddy renew a certificate that is valid for 90 days when 30 days are left. */
const overdueDays = 25;

/** Netlify sometimes renews a certificate only a week before it expires. */
const hostedOverdueDays = 7;

/**
 * Whether a certificate should have been renewed. Certificates that are valid for one to 40 days are probably not renewed
 * automatically, except those of Let's Encrypt that are valid for 160 hours. Those of Caddy's internal CA are valid for
 * hours.
 */
function isOverdue({ validFrom, validTo }: Visit['certificate'], maxDays: number): boolean {
  const remainingDays = toDays(validTo.getTime() - Date.now());
  const lifetimeDays = toDays(validTo.getTime() - validFrom.getTime());
  const isShortLived = lifetimeDays < 1 || (lifetimeDays > 6 && lifetimeDays < 7);
  if (isShortLived) return remainingDays < lifetimeDays / 5;
  return remainingDays < (lifetimeDays > 40 ? Math.min(maxDays, lifetimeDays / 3.6) : maxDays);
}
