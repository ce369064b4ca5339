import { randomUUID } from 'node:crypto';
import { getCauseCode, type Result, type Results } from './check.ts';
import { getCertificateRemedies, showsWebsite, statusRemedies } from './check-site.ts';
import type { Installation, System } from './installation.ts';
import { dnsRemedies, sendRequest } from './send-request.ts';

/** Checks the addresses that people type: without `https://`, and with or without `www.` if that name exists. */
export async function* checkOtherAddresses({
  fetch,
  resolveAddresses,
  configuration: { siteUrl },
}: Installation): Results {
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
  for (const address of typedAddresses) yield findRedirectFault(fetch, address, siteUrl);
}

async function findRedirectFault(
  fetch: System['fetch'],
  address: string,
  siteUrl: string,
): Promise<Result> {
  const path = '/contact';
  const redirect = `make the proxy redirect it to ${siteUrl}`;
  const { response, fault } = await sendRequest(fetch, `${address}${path}`, {
    redirect: 'manual',
    subject: address,
    remedies: { ...dnsRemedies, ...getCertificateRemedies(new URL(address).hostname) },
    defaultRemedy: `${redirect}, and open ports 80 and 443 in the firewall`,
  });
  if (!response) return fault;
  const { status, headers } = response;
  const location = headers.get('location');
  const target = location && URL.parse(location, address)?.href;
  if (status >= 300 && status < 400 && target === `${siteUrl}${path}`) return null;
  return target
    ? `${address} redirects ${path} to ${target}: ${redirect}${path}`
    : `${address} responds with ${status}: ${statusRemedies[status] ?? redirect}`;
}
