import { once } from 'node:events';
import { type RequestOptions, request } from 'node:https';
import { json } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';
import { builtRevision } from '#contract/entities/publish.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { causeCode, type Report } from './check.ts';
import { statusRemedies } from './check-site.ts';
import type { Installation, Visit } from './installation.ts';
import { responseTimeoutMs } from './send-request.ts';

/** Sends an HTTPS request to the website at one of its IP addresses. Rejects if there is no response. */
export async function visit(address: string, siteUrl: string): Promise<Visit> {
  const { host, hostname, port } = new URL(siteUrl);
  const options: RequestOptions = {
    host: address,
    port: port || 443,
    servername: hostname,
    path: '/revision.json',
    headers: { Host: host },
    agent: false,
    signal: AbortSignal.timeout(responseTimeoutMs),
  };
  const [response] = await once(request(options).end(), 'response');
  if (!(response.socket instanceof TLSSocket)) throw new Error('The website has no TLS');
  const { valid_from: from, valid_to: to } = response.socket.getPeerCertificate();
  const body = await json(response).catch(() => null);
  return {
    status: response.statusCode,
    isThisWebsite: builtRevision.safeParse(body).success,
    certificate: { validFrom: new Date(from), validTo: new Date(to) },
  };
}

/** These errors mean that this machine has no route to the address, which is not the website's fault. */
const noRoute = /^(ENETUNREACH|EHOSTUNREACH|EADDRNOTAVAIL)$/;

const dnsRemedy =
  'this website is not at that address, so correct or remove the DNS record (A, AAAA)';

/** Checks that an HTTPS website responds at its IP addresses, and that its certificates are renewed in time. */
export async function checkAddresses(
  { fault }: Report,
  { configuration: { siteUrl }, addressesOf, visit: visitAt }: Installation,
): Promise<void> {
  const { protocol, hostname } = new URL(siteUrl);
  if (protocol !== 'https:') return;
  const addresses = await addressesOf(hostname).catch(() => []);
  const problemsByAddress = new Map<string, string>();
  const certificateProblems: string[] = [];
  let isWebsiteFound = false;
  const checkAddress = async (address: string) => {
    try {
      const { isThisWebsite, status = 0, certificate } = await visitAt(address, siteUrl);
      if (isThisWebsite) isWebsiteFound = true;
      else
        problemsByAddress.set(
          address,
          `responds with ${status}: ${statusRemedies[status] ?? dnsRemedy}`,
        );
      const problem = certificateProblem(certificate);
      if (isThisWebsite && problem) certificateProblems.push(problem);
    } catch (error) {
      const code = causeCode(error);
      if (!noRoute.test(code))
        problemsByAddress.set(address, `cannot be reached (${code}): ${dnsRemedy}`);
    }
  };
  await Promise.all(addresses.map(checkAddress));
  // `checkSite` reports a problem that is the same at every address.
  if (isWebsiteFound || new Set(problemsByAddress.values()).size > 1) {
    for (const [address, problem] of problemsByAddress)
      fault(`${hostname} resolves to ${address}, which ${problem}`);
  }
  if (certificateProblems[0]) fault(`the certificate of ${hostname} ${certificateProblems[0]}`);
}

/**
 * Clients such as Certbot and Caddy renew a certificate when a third of its lifetime is left. We assume that a
 * certificate valid for one to six days is not renewed automatically, because Caddy's internal CA issues certificates
 * for hours, and public CAs for longer.
 */
function certificateProblem({ validFrom, validTo }: Visit['certificate']): string | null {
  const lifetimeMs = validTo.getTime() - validFrom.getTime();
  const isRenewedAutomatically = lifetimeMs < dayMs || lifetimeMs >= 6 * dayMs;
  const remainingMs = validTo.getTime() - Date.now();
  if (isRenewedAutomatically && remainingMs >= Math.min(14 * dayMs, lifetimeMs / 5)) return null;
  return `expires on ${validTo.toISOString().slice(0, 10)} and was not renewed in time: run certbot certificates; if the file was renewed, reload the proxy (a --deploy-hook automates this); otherwise renew it, and find out why automatic renewal failed (certbot renew, or Caddy’s log)`;
}
