import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { requestIdHeader } from '#api/request-log.ts';
import { getCauseCode } from './check.ts';
import { showsWebsite } from './check-site.ts';
import { isMissing } from './files.ts';
import type { Installation } from './installation.ts';
import { findLostDomain } from './lost-domain.ts';
import { findAccessFault } from './nginx-access.ts';
import { readNginxConfiguration } from './nginx-files.ts';
import { completeProxyRemedy } from './proxy-remedies.ts';
import { fetchOrNull } from './send-request.ts';
import { findElsewhereFault } from './visit-addresses.ts';

const challengePath = '.well-known/acme-challenge';

/**
 * Yields the problems, without their subjects, that prevent the certificate authority from finding the challenge files
 * for the names of a certificate, which Certbot writes to a folder.
 */
export async function* findChallengeFaults(
  installation: Installation,
  webroot: string,
  names: string[],
): AsyncGenerator<string> {
  const { fileSystemRoot: root, fetch, resolveAddresses, resolveTxt, configuration } = installation;
  const { siteUrl } = configuration;
  if (await isMissing(root, webroot)) {
    return yield `makes certbot write the challenge files to ${webroot}, which does not exist, so no renewal succeeds: run mkdir -p ${webroot}, then certbot renew`;
  }
  const nginxConfiguration = await readNginxConfiguration(root);
  const servedFolder = new RegExp(
    `\\b(root|alias)\\s+["']?${RegExp.escape(webroot)}(/\\.well-known/acme-challenge)?/?["']?\\s*;`,
  );
  if (nginxConfiguration.includes('acme-challenge') && !servedFolder.test(nginxConfiguration)) {
    return yield `makes certbot write the challenge files to ${webroot}, which nginx does not serve, so no renewal succeeds: use the same folder in that file and in the configuration of nginx, then run certbot renew --dry-run`;
  }
  // Other checks report a name that points to another machine, or a domain that no longer exists.
  const isShown = await showsWebsite(fetch, siteUrl);
  if (!isShown && (await findElsewhereFault(installation))) return;
  if (await findLostDomain(installation)) return;
  const certificateRemedy = 'obtain the certificate again without this name';
  for (const name of names) {
    const code = await resolveAddresses(name).then(() => null, getCauseCode);
    const recordCode = await resolveTxt(name).then(() => null, getCauseCode);
    if (code === 'ENOTFOUND' && recordCode === code && name !== new URL(siteUrl).hostname) {
      yield `also applies to ${name}, which has no DNS record, so no renewal succeeds: add a record, or ${certificateRemedy}`;
      continue;
    }
    const target = await findOtherMachine(installation, name);
    if (target) {
      yield `also applies to ${name}, which resolves to an address that this machine does not have (${target}), so a renewal can fail: if requests to that address do not reach this machine, correct the DNS record, or ${certificateRemedy}`;
      continue;
    }
    const address = `http://${name}/${challengePath}/${randomUUID()}`;
    const response = await fetchOrNull(fetch, address, { redirect: 'manual' });
    if (!response || isMissingFile(response)) continue;
    // The certificate authority follows redirects.
    const finalResponse = await fetchOrNull(fetch, address);
    if (finalResponse && isMissingFile(finalResponse)) continue;
    const { status } = response;
    const siteResponse = await fetchOrNull(fetch, siteUrl, { redirect: 'manual' });
    // `checkSite` reports a rule that refuses all requests, and `checkProxiedResponses` a limit on all requests.
    if (status >= 400 && siteResponse?.status === status) continue;
    if (/^(429|503)$/.test(String(status)) && /\blimit_(req|conn)\b/.test(nginxConfiguration))
      continue;
    const problem = `needs the challenge files, but the proxy responds to requests for them with ${status}`;
    const challengeFolder = join(webroot, challengePath);
    // Certbot creates this folder, and later removes it.
    const closedPath = (await isMissing(root, challengeFolder)) ? webroot : challengeFolder;
    const accessFault = status === 403 ? await findAccessFault(root, closedPath) : null;
    yield accessFault
      ? `${problem}, because ${accessFault}`
      : completeProxyRemedy(
          `${problem}, so the next renewal will fail: make the proxy serve http://${name}/${challengePath}/ from ${webroot}, as in docs/deploy-server.md`,
          installation,
          { address: `http://${name}`, path: challengePath },
        );
    // The same folder applies to the other names.
    if (accessFault) return;
  }
}

/** Whether the proxy looked for a file instead of forwarding the request to the server. */
const isMissingFile = ({ status, headers }: Response): boolean =>
  status === 404 && !headers.has(requestIdHeader);

/**
 * Resolves to an address of a name if the website's own name points to this machine and this name does not, or to null.
 */
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
