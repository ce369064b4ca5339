import { randomUUID } from 'node:crypto';
import { formatList, getCauseCode, type Results } from './check.ts';
import { isLoopback } from './check-network.ts';
import { getCertificateRemedies, showsWebsite, statusRemedies } from './check-site.ts';
import type { Installation } from './installation.ts';
import { dnsRemedies, sendRequest } from './send-request.ts';
import { type AddressResult, visitAddresses } from './visit-addresses.ts';

/** These errors mean that this machine has no route to the address, which is not the website's fault. */
const noRoute = /^(ENETUNREACH|EHOSTUNREACH|EADDRNOTAVAIL)$/;

const dnsRemedy = 'correct or remove the DNS record (A, AAAA) with that address';

/** Checks that an HTTPS website responds at its IP addresses. */
export async function* checkAddresses(installation: Installation): Results {
  const { hostname } = new URL(installation.configuration.siteUrl);
  const results = await visitAddresses(installation);
  const isThisMachine = results.some(({ isLocal }) => isLocal);
  const faults = results.flatMap((result) => {
    const text = findAddressFault(result, isThisMachine);
    return text === null ? [] : [{ address: result.address, text }];
  });
  // `checkSite` reports a problem that is the same at every address.
  const isReachable = results.some(({ visit }) => visit?.isThisWebsite);
  if (isReachable || new Set(faults.map(({ text }) => text)).size > 1) {
    for (const { address, text } of faults) {
      yield `${hostname} resolves to ${address}, which ${text}`;
    }
  }
}

/**
 * Returns the fault of an address, without its subject, or null. An address without a route is a fault only if another
 * address of the name belongs to this machine.
 */
function findAddressFault({ isLocal, visit, errorCode }: AddressResult, isThisMachine: boolean) {
  if (visit?.isThisWebsite) return null;
  if (visit) {
    const { status = 0 } = visit;
    return `responds with ${status} instead of this website: ${statusRemedies[status] ?? dnsRemedy}`;
  }
  if (noRoute.test(errorCode ?? '')) {
    return isThisMachine && !isLocal ? `is not an address of this machine: ${dnsRemedy}` : null;
  }
  const remedy = isLocal
    ? 'make the proxy listen on that address too (listen [::]:443 ssl), or remove the DNS record (A, AAAA)'
    : dnsRemedy;
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
  const exists = async (name: string) => (await resolveAddresses(name).catch(() => [])).length > 0;
  const domain = hostname.replace(/^www\./, '');
  const alias = hostname === domain ? `www.${domain}` : domain;
  const isMissing = (await resolveAddresses(domain).then(() => '', getCauseCode)) === 'ENOTFOUND';
  if (isMissing && alias === domain) {
    yield `${domain} has no DNS record, so people who omit www. do not find the website: add a DNS record (A, AAAA), and make the proxy redirect ${domain} to ${siteUrl}`;
  }
  // Some domains, such as `netlify.app`, have an address for every subdomain.
  const isAlias = (await exists(alias)) && !(await exists(`${randomUUID()}.${hostname}`));
  const typedAddresses = [
    ...(port ? [] : [`http://${hostname}`]),
    ...(isAlias ? [`https://${host.replace(hostname, alias)}`] : []),
  ];
  for (const address of typedAddresses) yield findRedirectFault(installation, address);
}

async function findRedirectFault(installation: Installation, address: string) {
  const {
    fetch,
    configuration: { siteUrl },
  } = installation;
  const path = '/contact';
  const redirect = `make the proxy redirect it to ${siteUrl}`;
  const { response, fault } = await sendRequest(fetch, `${address}${path}`, {
    redirect: 'manual',
    subject: address,
    remedies: { ...dnsRemedies, ...getCertificateRemedies(new URL(address).hostname) },
    defaultRemedy: `${redirect}, and open ports 80 and 443 in the firewall`,
  });
  if (!response) {
    const [problem] = fault.text.split(': ');
    const recordFault = await findRecordFault(installation, new URL(address).hostname);
    return recordFault ? { ...fault, text: `${problem}, because ${recordFault}` } : fault;
  }
  const { status, headers } = response;
  const location = headers.get('location');
  const target = location && URL.parse(location, address)?.href;
  if (status >= 300 && status < 400 && target === `${siteUrl}${path}`) return null;
  return target
    ? `${address} redirects ${path} to ${target}: ${redirect}${path}`
    : `${address} responds with ${status}: ${statusRemedies[status] ?? redirect}`;
}

/** Resolves to a fault if a name has only addresses that neither the website nor this machine has, or to null. */
async function findRecordFault(
  { resolveAddresses, listExternalAddresses, server, configuration }: Installation,
  name: string,
): Promise<string | null> {
  const { hostname } = new URL(configuration.siteUrl);
  const addresses = await resolveAddresses(name).catch(() => []);
  const siteAddresses = await resolveAddresses(hostname).catch(() => []);
  const ownAddresses = [...siteAddresses, ...listExternalAddresses()];
  const isOwn = (ip: string) => isLoopback(ip) || ownAddresses.includes(ip);
  // A hosting platform or a CDN can have other addresses for each name.
  const isKnown = addresses.length > 0 && siteAddresses.length > 0;
  if (!server || !isKnown || addresses.some(isOwn)) return null;
  return `${name} resolves to ${formatList(addresses)}, which is an address of neither ${hostname} nor this machine: at the DNS provider, correct the record (A, AAAA) of ${name} to the address of ${hostname} (${formatList(siteAddresses)})`;
}
