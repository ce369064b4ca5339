import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { isPrivateAddress } from '#services/ssrf-safe-fetch.ts';
import { describeTarget } from './absent-domain.ts';
import { formatList, getCauseCode, type Results } from './check.ts';
import { isLoopback } from './check-network.ts';
import { getCertificateRemedies, showsWebsite, siteRefusalRemedies } from './check-site.ts';
import { findHostsLine } from './hosts-file.ts';
import type { Installation } from './installation.ts';
import { findLostDomain } from './lost-domain.ts';
import { hasServer, readNginxFiles } from './nginx-files.ts';
import { completeProxyRemedy, type ResponseFault } from './proxy-remedies.ts';
import { certificateCodes, dnsRemedies, sendRequest } from './send-request.ts';
import { findServerNameFault, findUnreadFile } from './server-name-faults.ts';
import { type AddressResult, findCdn, findCdnLoop, visitAddresses } from './visit-addresses.ts';
import { findOtherCertificate } from './wrong-certificates.ts';

/** These errors mean that this machine has no route to the address, which is not the website's fault. */
const noRoute = /^(ENETUNREACH|EHOSTUNREACH|EADDRNOTAVAIL)$/;

/** Checks that an HTTPS website responds at each of its IP addresses. */
export async function* checkAddresses(installation: Installation): Results {
  const { hostname } = new URL(installation.configuration.siteUrl);
  const hostsLine = await findHostsLine(installation.fileSystemRoot, hostname);
  const results = await visitAddresses(installation);
  const hiddenResults = results.filter(({ isHidden }) => isHidden);
  const cdnLoop = findCdnLoop(hostname, hiddenResults);
  if (cdnLoop) {
    // `checkSite` reports a server block of nginx that causes the loop.
    return yield (await findServerNameFault(installation)) ? null : cdnLoop;
  }
  const domainFault = await findLostDomain(installation);
  if (domainFault) return yield domainFault;
  yield findHiddenAbsence(installation, hostsLine);
  const isThisMachine = results.some(({ isLocal }) => isLocal);
  const isReachable = results.some(({ visit }) => visit?.isThisWebsite);
  const hasLocalFault = results.some(({ isLocal, visit }) => isLocal && !visit?.isThisWebsite);
  // If no address shows the website, `checkSite` reports this fault.
  const nameFault = isReachable && hasLocalFault ? await findServerNameFault(installation) : null;
  yield nameFault;
  const hasFault = results.some(({ visit }) => !visit?.isThisWebsite);
  const [alias] = hasFault ? await installation.resolveCname(hostname).catch(() => []) : [];
  const faults = results.flatMap((result) => {
    const lostFault = findLostIpv6(result, results, installation);
    if (lostFault) return [{ address: result.address, text: lostFault }];
    if (result.isLocal && nameFault) return [];
    if (result.isHidden && !isOtherWebsite(result, results, installation)) return [];
    const recordRemedy =
      hostsLine && !result.isHidden
        ? `correct or remove ${hostsLine}`
        : describeRecordRemedy(installation, result, alias);
    const text = findAddressFault(result, isThisMachine, recordRemedy);
    return text === null ? [] : [{ address: result.address, text }];
  });
  // `checkSite` reports a problem that is the same at every address.
  const problems = new Set(faults.map(({ text }) => text.replace(/: .*/, '')));
  if (!isReachable && problems.size <= 1) return;
  for (const { address, text } of faults) {
    yield completeIfProxy(`${hostname} resolves to ${address}, which ${text}`, installation);
  }
}

/** Resolves to the fault of a name that only the hosts file of this machine contains, or to null. */
async function findHiddenAbsence(installation: Installation, hostsLine: string | null) {
  const { configuration, resolveRecords, resolveTxt } = installation;
  const { hostname } = new URL(configuration.siteUrl);
  if (!hostsLine || (await resolveRecords(hostname)).length > 0) return null;
  if ((await resolveTxt(hostname).then(() => '', getCauseCode)) !== 'ENOTFOUND') return null;
  return `${hostname} has no DNS record, so visitors cannot find the website, although this machine can, because of ${hostsLine}: at the DNS provider, add a record (A, AAAA) for ${hostname} that points to ${describeTarget(installation)}`;
}

/**
 * Whether another server responds at an address that only visitors use. If no such address shows the website, and this
 * machine has no public address of that kind, the address can be that of a router, which this machine cannot use.
 */
function isOtherWebsite(
  { address, visit, errorCode }: AddressResult,
  results: AddressResult[],
  { listExternalAddresses }: Installation,
): boolean {
  const hasResponse = visit !== null || new RegExp(certificateCodes).test(errorCode ?? '');
  const isShown = results.some((other) => other.isHidden && other.visit?.isThisWebsite);
  const isPublic = (own: string) => isIP(own) === isIP(address) && !isPrivateAddress(own);
  return hasResponse && (isShown || listExternalAddresses().some(isPublic));
}

/** Returns the fault of an IPv6 address of this machine that was turned off, without the subject, or null. */
function findLostIpv6(
  { address, errorCode }: AddressResult,
  results: AddressResult[],
  { listExternalAddresses }: Installation,
): string | null {
  const isIpv6 = (ip: string) => ip.includes(':');
  const ownAddresses = listExternalAddresses();
  const isServedHere = results.some((other) => ownAddresses.includes(other.address));
  if (!isIpv6(address) || !noRoute.test(errorCode ?? '') || !isServedHere) return null;
  if (ownAddresses.some(isIpv6)) return null;
  return 'cannot be used, because this machine has no IPv6 address, so visitors with IPv6 wait or get no page: turn IPv6 on again (delete the lines with disable_ipv6 in /etc/sysctl.conf and /etc/sysctl.d, or set the address in the network settings, then restart this machine); or at the DNS provider, delete the AAAA records of the website';
}

const completeIfProxy = (text: string, installation: Installation, fault?: ResponseFault) =>
  /proxy|to the certificate/.test(text) ? completeProxyRemedy(text, installation, fault) : text;

/** Returns how to correct the DNS record of the website with an address. `alias` is the target of its CNAME record. */
function describeRecordRemedy(
  installation: Installation,
  { address, isLocal }: AddressResult,
  alias: string | undefined,
): string {
  const { hostname } = new URL(installation.configuration.siteUrl);
  if (alias) {
    return `at the DNS provider, replace the CNAME record of ${hostname} (to ${alias}) with a record (A, AAAA) that points to ${describeTarget(installation)}`;
  }
  const family = isIP(address);
  const ownAddresses = installation.listExternalAddresses().filter((own) => isIP(own) === family);
  const target = ownAddresses.length > 0 ? ` (${formatList(ownAddresses)})` : '';
  const article = ownAddresses.length > 1 ? 'an' : 'the';
  return `at the DNS provider, delete the ${family === 6 ? 'AAAA' : 'A'} record of ${hostname} with ${address}, or change it to ${isLocal ? 'another address of this machine' : `${article} address of this machine${target}`}`;
}

/**
 * Returns the fault of an address, without the subject of the sentence, or null. An address without a route is a fault
 * only if another address of the name belongs to this machine.
 */
function findAddressFault(
  { isLocal, visit, errorCode, address }: AddressResult,
  isThisMachine: boolean,
  recordRemedy: string,
) {
  if (visit?.isThisWebsite) return null;
  const listen = address.includes(':') ? 'listen [::]:443 ssl;' : 'listen 443 ssl;';
  const remedy = isLocal
    ? `${recordRemedy}; or make the proxy listen on ${address} too (${listen} in the server block of the website)`
    : recordRemedy;
  if (visit) {
    const { status = 0 } = visit;
    return `does not show this website (status ${status}): ${siteRefusalRemedies[status] ?? remedy}`;
  }
  if (noRoute.test(errorCode ?? '')) {
    return isThisMachine && !isLocal ? `is not an address of this machine: ${recordRemedy}` : null;
  }
  return `cannot be reached (${errorCode}): ${remedy}`;
}

/** Checks the addresses that people type: without `https://`, and with or without `www.` if that name exists. */
export async function* checkOtherAddresses(installation: Installation): Results {
  const {
    fetch,
    resolveAddresses,
    configuration: { siteUrl },
  } = installation;
  const { protocol, host, hostname, port } = new URL(siteUrl);
  if (protocol !== 'https:' || !(await showsWebsite(fetch, siteUrl))) return;
  if (await findLostDomain(installation)) return;
  const exists = async (name: string) => (await resolveAddresses(name).catch(() => [])).length > 0;
  const domain = hostname.replace(/^www\./, '');
  const alias = hostname === domain ? `www.${domain}` : domain;
  const isMissing = (await resolveAddresses(domain).then(() => '', getCauseCode)) === 'ENOTFOUND';
  if (isMissing && alias === domain) {
    yield `${domain} has no address in DNS, so people who omit www. cannot find the website: add a DNS record (A, AAAA), and make the proxy redirect ${domain} to ${siteUrl} (docs/deploy-server.md has the server block)`;
  }
  // Some domains, such as `netlify.app`, have an address for every subdomain.
  const isAlias = (await exists(alias)) && !(await exists(`${randomUUID()}.${hostname}`));
  const typedAddresses = [
    ...(port ? [] : [`http://${hostname}`]),
    ...(isAlias ? [`https://${host.replace(hostname, alias)}`] : []),
  ];
  for (const address of typedAddresses) {
    const fault = await findRedirectFault(installation, address);
    yield fault;
    // Without `https://`, browsers open this address.
    if (!fault && !port && address.endsWith(`//${alias}`))
      yield findRedirectFault(installation, `http://${alias}`);
  }
}

async function findRedirectFault(installation: Installation, address: string) {
  const { siteUrl } = installation.configuration;
  const path = '/contact';
  const { protocol, hostname } = new URL(address);
  const missingServer = await findMissingServer(installation, address);
  const redirect =
    missingServer ??
    `make the proxy redirect it to ${siteUrl} (return 301 ${siteUrl}$request_uri; in the server block with listen ${protocol === 'http:' ? 80 : '443 ssl'} and server_name ${hostname}; in Caddy: redir ${siteUrl}{uri} permanent)`;
  const { response, fault } = await sendRequest(installation, `${address}${path}`, {
    redirect: 'manual',
    subject: address,
    remedies: { ...dnsRemedies, ...getCertificateRemedies(hostname, siteUrl) },
    defaultRemedy:
      missingServer ??
      `open ports 80 and 443 in the firewall (ufw allow 80,443/tcp), and ${redirect}`,
  });
  if (!response) {
    const [problem] = fault.text.split(': ');
    const recordFault = await findRecordFault(installation, hostname);
    const cause = recordFault
      ? `because ${recordFault}`
      : await findOtherCertificate(installation, address, fault.text);
    const text = cause
      ? `${problem}, ${cause}`
      : await completeIfProxy(fault.text, installation, { address });
    return { ...fault, text };
  }
  const { status, headers } = response;
  const location = headers.get('location');
  const target = location && URL.parse(location, address)?.href;
  // `checkOtherAddresses` also checks the same name with `https://`.
  const origins = protocol === 'http:' ? [siteUrl, `https://${hostname}`] : [siteUrl];
  const isRight = origins.some((origin) => target === `${origin}${path}`);
  if (status >= 300 && status < 400 && isRight) return null;
  const recordFault = findCdn(response) ? null : await findRecordFault(installation, hostname);
  if (recordFault) return recordFault;
  return completeIfProxy(
    target
      ? `${address} redirects ${path} to ${target}: ${redirect}`
      : `${address} responds with ${status}: ${siteRefusalRemedies[status] ?? redirect}`,
    installation,
    { address },
  );
}

/** Resolves to the remedy if nginx has no server block for an address that redirects to the website, or to null. */
async function findMissingServer(
  installation: Installation,
  address: string,
): Promise<string | null> {
  const files = await readNginxFiles(installation.fileSystemRoot);
  const { siteUrl } = installation.configuration;
  if (!hasServer(files, siteUrl) || hasServer(files, address)) return null;
  const { protocol, hostname } = new URL(address);
  const unreadPath = await findUnreadFile(installation, files, address);
  if (unreadPath) {
    return `make the proxy read the file with its server block (mv ${unreadPath} /etc/nginx/conf.d/manpower-${protocol.slice(0, -1)}.conf)`;
  }
  return protocol === 'http:'
    ? `make the proxy redirect it (create /etc/nginx/conf.d/manpower-http.conf as in docs/deploy-server.md, because nginx has no server block with listen 80 and server_name ${hostname})`
    : `make the proxy redirect it (add the server block with server_name ${hostname}, which nginx does not have, to /etc/nginx/conf.d/manpower.conf as in docs/deploy-server.md)`;
}

/**
 * Resolves to a fault if a name has addresses that are not those of this machine and at which the website does not
 * respond, or to null.
 */
async function findRecordFault(installation: Installation, name: string): Promise<string | null> {
  const { resolveAddresses, server, configuration, fileSystemRoot } = installation;
  const { hostname } = new URL(configuration.siteUrl);
  const visits = await visitAddresses(installation);
  const rightAddresses = visits.flatMap(({ address, isLocal, visit }) =>
    isLocal || visit?.isThisWebsite ? address : [],
  );
  // This machine cannot check an address to which it has no route.
  const uncheckedAddresses = visits.flatMap(({ address, visit }) => (visit ? [] : address));
  const ownAddresses = [
    ...rightAddresses,
    ...uncheckedAddresses,
    ...installation.listExternalAddresses(),
  ];
  const isOther = (ip: string) => !isLoopback(ip) && !ownAddresses.includes(ip);
  const addresses = (await resolveAddresses(name).catch(() => [])).filter(isOther);
  // A hosting platform can have different addresses for each name.
  if (!server || addresses.length === 0 || rightAddresses.length === 0) return null;
  const hostsLine = await findHostsLine(fileSystemRoot, name);
  const publicAddresses = visits.some(({ isLocal }) => isLocal)
    ? installation.listExternalAddresses().filter((ip) => !isPrivateAddress(ip))
    : rightAddresses;
  const [object, target] =
    publicAddresses.length > 1 ? ['records', 'addresses'] : ['record', 'address'];
  const list = publicAddresses.length > 0 ? ` (${formatList(publicAddresses)})` : '';
  const remedy = hostsLine
    ? `correct or remove ${hostsLine}`
    : `at the DNS provider, change the ${object} (A, AAAA) of ${name} to the ${target} of ${hostname}${list}`;
  const relation = addresses.length > 1 ? 'which are not addresses' : 'which is not an address';
  return `${name} resolves to ${formatList(addresses)}, ${relation} of this machine, and where the website does not respond: ${remedy}`;
}
