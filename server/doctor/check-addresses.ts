import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { isPrivateAddress } from '#services/ssrf-safe-fetch.ts';
import { formatList, getCauseCode, type Results } from './check.ts';
import { isLoopback } from './check-network.ts';
import { getCertificateRemedies, showsWebsite } from './check-site.ts';
import { proxyStatusRemedies } from './compare-responses.ts';
import { findHostsLine } from './hosts-file.ts';
import type { Installation } from './installation.ts';
import { describeTarget, findLostDomain } from './lost-domain.ts';
import { completeProxyRemedy, type ResponseFault } from './proxy-remedies.ts';
import { certificateCodes, dnsRemedies, sendRequest } from './send-request.ts';
import { findServerNameFault } from './server-name-faults.ts';
import { type AddressResult, findCdn, findCdnLoop, visitAddresses } from './visit-addresses.ts';

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
  const isThisMachine = results.some(({ isLocal }) => isLocal);
  const isReachable = results.some(({ visit }) => visit?.isThisWebsite);
  const hasLocalFault = results.some(({ isLocal, visit }) => isLocal && !visit?.isThisWebsite);
  // If no address shows the website, `checkSite` reports this fault.
  const nameFault = isReachable && hasLocalFault ? await findServerNameFault(installation) : null;
  yield nameFault;
  const faults = results.flatMap((result) => {
    if (result.isLocal && nameFault) return [];
    if (result.isHidden && !isOtherWebsite(result, results, installation)) return [];
    const recordRemedy =
      hostsLine && !result.isHidden
        ? `remove ${hostname} from ${hostsLine}`
        : `at the DNS provider, delete the record of ${hostname} (A, AAAA or CNAME) that points to ${result.address}${result.isLocal ? '' : `, or make it point to ${describeTarget(installation)}`}`;
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

const completeIfProxy = (text: string, installation: Installation, fault?: ResponseFault) =>
  /: .*(the proxy|to the certificate)/.test(text)
    ? completeProxyRemedy(text, installation, fault)
    : text;

/**
 * Returns the fault for an address, without the subject of the sentence, or null. An address without a route is a fault
 * only if another address of the name belongs to this machine.
 */
function findAddressFault(
  { isLocal, visit, errorCode, address }: AddressResult,
  isThisMachine: boolean,
  recordRemedy: string,
) {
  if (visit?.isThisWebsite) return null;
  const remedy = isLocal
    ? `${recordRemedy}; or make the proxy listen on port 443 of ${address} too, as in docs/deploy-server.md`
    : recordRemedy;
  if (visit) {
    const { status = 0 } = visit;
    const statusRemedy = isLocal ? proxyStatusRemedies[status] : undefined;
    return `does not show this website (status ${status}): ${statusRemedy ?? remedy}`;
  }
  if (noRoute.test(errorCode ?? '')) {
    return isThisMachine && !isLocal ? `is not an address of this machine: ${recordRemedy}` : null;
  }
  return `cannot be reached (${errorCode}): ${remedy}`;
}

const addAlias = (name: string): string =>
  `add ${name} as a domain alias at Netlify, with the DNS record that Netlify shows`;

/** Checks the addresses that people type: without `https://`, and with or without `www.` if that name exists. */
export async function* checkOtherAddresses(installation: Installation): Results {
  const { fetch, resolveAddresses, server, configuration } = installation;
  const { siteUrl } = configuration;
  const { protocol, host, hostname, port } = new URL(siteUrl);
  if (protocol !== 'https:' || !(await showsWebsite(fetch, siteUrl))) return;
  if (await findLostDomain(installation)) return;
  const exists = async (name: string) => (await resolveAddresses(name).catch(() => [])).length > 0;
  const domain = hostname.replace(/^www\./, '');
  const alias = hostname === domain ? `www.${domain}` : domain;
  const isMissing = (await resolveAddresses(domain).then(() => '', getCauseCode)) === 'ENOTFOUND';
  if (isMissing && alias === domain) {
    const addRecord = `add a DNS record (A, AAAA) that points to ${describeTarget(installation)}, and make the proxy redirect ${domain} to ${siteUrl}, as in docs/deploy-server.md`;
    yield `${domain} has no address in DNS, so people who omit www. cannot find the website: ${server ? addRecord : addAlias(domain)}`;
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
  const { server, configuration } = installation;
  const { siteUrl } = configuration;
  const path = '/contact';
  const { protocol, hostname } = new URL(address);
  // Netlify redirects to https:// itself.
  if (!server && protocol === 'http:') return null;
  const redirect = server
    ? `make the proxy redirect ${address} to ${siteUrl}, as in docs/deploy-server.md`
    : addAlias(hostname);
  const { response, fault } = await sendRequest(installation, `${address}${path}`, {
    redirect: 'manual',
    subject: address,
    remedies: { ...dnsRemedies, ...getCertificateRemedies(hostname, installation) },
    defaultRemedy: server ? `open ports 80 and 443 in the firewall, and ${redirect}` : redirect,
  });
  if (!response) {
    const [problem] = fault.text.split(': ');
    const recordFault = await findRecordFault(installation, hostname);
    const text = recordFault
      ? `${problem}, because ${recordFault}`
      : await completeIfProxy(fault.text, installation, { address });
    return { ...fault, text };
  }
  const { status, headers } = response;
  const location = headers.get('location');
  const target = location && URL.parse(location, address)?.href;
  // `checkOtherAddresses` also checks the same name with `https://`.
  const origins = protocol === 'http:' ? [siteUrl, `https://${hostname}`] : [siteUrl];
  const isCorrect = origins.some((origin) => target === `${origin}${path}`);
  if (status >= 300 && status < 400 && isCorrect) return null;
  const recordFault = findCdn(response) ? null : await findRecordFault(installation, hostname);
  if (recordFault) return recordFault;
  return completeIfProxy(
    target
      ? `${address} redirects ${path} to ${target}: ${redirect}`
      : `${address} responds with ${status}: ${proxyStatusRemedies[status] ?? redirect}`,
    installation,
    { address },
  );
}

/** Resolves to the fault for a name whose addresses are neither the website's nor this machine's, or to null. */
async function findRecordFault(installation: Installation, name: string): Promise<string | null> {
  const { resolveAddresses, server, configuration, listExternalAddresses } = installation;
  const siteAddresses = (await visitAddresses(installation)).map(({ address }) => address);
  const knownAddresses = [...siteAddresses, ...listExternalAddresses()];
  const addresses = (await resolveAddresses(name).catch(() => [])).filter(
    (address) => !isLoopback(address) && !knownAddresses.includes(address),
  );
  // A hosting platform can have different addresses for each name.
  if (!server || addresses.length === 0 || siteAddresses.length === 0) return null;
  const { hostname } = new URL(configuration.siteUrl);
  return `${name} resolves to ${formatList(addresses)}, but ${hostname} resolves to ${formatList(siteAddresses)}: at the DNS provider, give ${name} the same records (A, AAAA) as ${hostname}`;
}
