import { once } from 'node:events';
import { type RequestOptions, request } from 'node:https';
import { networkInterfaces } from 'node:os';
import { json } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';
import { builtRevision } from '#contract/entities/publish.ts';
import { formatList, getCauseCode } from './check.ts';
import { findClosedWebsite } from './firewall.ts';
import { findHostsLine } from './hosts-file.ts';
import type { Installation, Visit } from './installation.ts';
import { responseTimeoutMs } from './send-request.ts';

/** Sends an HTTPS request to the website at one of its IP addresses. Rejects if there is no response. */
export async function visit(address: string, siteUrl: string): Promise<Visit> {
  const { host, hostname, port } = new URL(siteUrl);
  const options = {
    host: address,
    port: port || 443,
    servername: hostname,
    path: '/revision.json',
    headers: { Host: host },
    agent: false,
    signal: AbortSignal.timeout(responseTimeoutMs),
  } satisfies RequestOptions;
  const [response] = await once(request(options).end(), 'response');
  if (!(response.socket instanceof TLSSocket)) throw new Error('The website has no TLS');
  const { valid_from: from, valid_to: to } = response.socket.getPeerCertificate();
  const body = await json(response).catch(() => null);
  return {
    status: response.statusCode,
    isThisWebsite: builtRevision.safeParse(body).success,
    redirectsToItself: response.headers.location === new URL(options.path, siteUrl).href,
    certificate: { validFrom: new Date(from), validTo: new Date(to) },
  };
}

export interface AddressResult {
  address: string;
  /** Whether it is an address of this machine. */
  isLocal: boolean;
  /** Whether only visitors use the address, because the hosts file of this machine has another one for the name. */
  isHidden: boolean;
  visit: Visit | null;
  /** Null if there is a response. */
  errorCode: string | null;
}

/** Returns all addresses of this machine, including those that other machines cannot reach. */
export const listLocalAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address));

const results = new WeakMap<Installation, Promise<AddressResult[]>>();

/** Visits an HTTPS website at each of its addresses, once for all checks of an installation. */
export function visitAddresses(installation: Installation): Promise<AddressResult[]> {
  const result = results.get(installation) ?? sendVisits(installation);
  results.set(installation, result);
  return result;
}

async function sendVisits({
  configuration: { siteUrl },
  resolveAddresses,
  resolveRecords,
  fileSystemRoot,
  visit: visitAddress,
}: Installation): Promise<AddressResult[]> {
  const { protocol, hostname } = new URL(siteUrl);
  if (protocol !== 'https:') return [];
  const ownAddresses: string[] = await resolveAddresses(hostname).catch(() => []);
  const hostsLine = await findHostsLine(fileSystemRoot, hostname);
  const addresses = new Set([
    ...ownAddresses,
    ...(hostsLine ? await resolveRecords(hostname) : []),
  ]);
  const localAddresses = listLocalAddresses();
  const visits = [...addresses].map(async (address) => {
    const isLocal = localAddresses.includes(address);
    const facts = { address, isLocal, isHidden: !ownAddresses.includes(address) };
    return visitAddress(address, siteUrl).then(
      (result) => ({ ...facts, visit: result, errorCode: null }),
      (error) => ({ ...facts, visit: null, errorCode: getCauseCode(error) }),
    );
  });
  return Promise.all(visits);
}

/** Returns the fault for a CDN that connects to this machine over HTTP, or null. */
export const findCdnLoop = (hostname: string, addresses: AddressResult[]): string | null =>
  addresses.some(({ visit, isLocal }) => visit?.redirectsToItself && !isLocal)
    ? `${hostname} leads to a CDN or another proxy that connects to this machine over HTTP, so every page redirects to itself: make it use HTTPS (at Cloudflare: SSL/TLS, mode Full (strict)), and add its networks to TRUSTED_PROXIES`
    : null;

/** Returns the name of the CDN that sent a response, or null. */
export function findCdn({ headers }: Pick<Response, 'headers'>): string | null {
  if (headers.has('cf-ray') || headers.has('cf-mitigated')) return 'Cloudflare';
  return (
    /^(cloudflare|bunnycdn|sucuri|akamaighost|cloudfront)/i.exec(
      headers.get('server') ?? '',
    )?.[0] ?? null
  );
}

/**
 * Resolves to a fault if the proxy on this machine shows the website although the website's name leads to another
 * machine, which sent `response`, or to null.
 */
export async function findElsewhereFault(
  installation: Installation,
  response?: Response,
): Promise<string | null> {
  const { server } = installation;
  const { siteUrl } = installation.configuration;
  const { hostname } = new URL(siteUrl);
  const addresses = await visitAddresses(installation);
  const ownAddresses = installation.listExternalAddresses();
  const isOwn = ({ address, isLocal }: AddressResult) => isLocal || ownAddresses.includes(address);
  if (!server || addresses.length === 0 || addresses.some(isOwn)) return null;
  const localVisit = await installation.visit('127.0.0.1', siteUrl).catch(() => null);
  if (!localVisit?.isThisWebsite) return null;
  const cdnLoop = findCdnLoop(hostname, addresses);
  if (cdnLoop) return cdnLoop;
  // Behind a router, the address of the website is not an address of this machine.
  const isUnreachable = addresses.every(({ visit: result }) => result === null);
  const firewallFault = isUnreachable ? findClosedWebsite(installation) : null;
  if (firewallFault) return firewallFault;
  const cdn = response && findCdn(response);
  if (cdn) {
    const action = response.redirected
      ? `redirects to ${new URL(response.url).origin}`
      : `responds with ${response.status}`;
    return `${siteUrl} ${action}, although the proxy on this machine shows the website, so the response is from the CDN (${cdn}): in its settings, remove or correct the rule that blocks or answers these requests`;
  }
  const hostsLine = await findHostsLine(installation.fileSystemRoot, hostname);
  const recordRemedy = hostsLine
    ? `correct the address in ${hostsLine}, or remove the name from it`
    : `at the DNS provider, correct the record (A, AAAA) of ${hostname}`;
  const list = formatList(addresses.map(({ address }) => address));
  const ownList = ownAddresses.length > 0 ? ` (${formatList(ownAddresses)})` : '';
  return `${hostname} resolves to ${list}, although the proxy on this machine${ownList} shows the website: ${recordRemedy}; if all names of the domain resolve to the same address, look at the expiry date and the name servers of the domain at the registrar instead; if a router, a firewall or a CDN in front of this machine has ${addresses.length > 1 ? 'one of these addresses' : 'this address'}, make it forward every request on ports 80 and 443 to this machine`;
}
