import { randomUUID } from 'node:crypto';
import { getCauseCode, type Report } from './check.ts';
import { getCertificateRemedies, showsWebsite, statusRemedies } from './check-site.ts';
import type { Installation } from './installation.ts';
import { dnsRemedies, sendRequest } from './send-request.ts';

/** Checks the addresses that people type: without `https://`, and with or without `www.` if that name exists. */
export async function checkOtherAddresses(
  report: Report,
  { fetch, resolveAddresses, configuration: { siteUrl } }: Installation,
): Promise<void> {
  const { protocol, host, hostname, port } = new URL(siteUrl);
  if (protocol !== 'https:' || !(await showsWebsite(fetch, siteUrl))) return;
  const exists = async (name: string) => (await resolveAddresses(name).catch(() => [])).length > 0;
  const domain = hostname.replace(/^www\./, '');
  const alias = hostname === domain ? `www.${domain}` : domain;
  const isMissing = (await resolveAddresses(domain).then(() => '', getCauseCode)) === 'ENOTFOUND';
  if (isMissing && alias === domain) {
    report.fail(
      `${domain} has no DNS record, so people who omit www. do not find the website: add a DNS record (A, AAAA), and make the proxy redirect ${domain} to ${siteUrl}`,
    );
  }
  // Some domains, such as `netlify.app`, have an address for every subdomain.
  const isAlias = (await exists(alias)) && !(await exists(`${randomUUID()}.${hostname}`));
  const typedAddresses = [
    ...(port ? [] : [`http://${hostname}`]),
    ...(isAlias ? [`https://${host.replace(hostname, alias)}`] : []),
  ];
  for (const address of typedAddresses) await checkRedirect(report, { fetch, address, siteUrl });
}

function checkRedirect(
  report: Report,
  { fetch, address, siteUrl }: Pick<Installation, 'fetch'> & { address: string; siteUrl: string },
): Promise<boolean> {
  const path = '/contact';
  const redirect = `make the proxy redirect it to ${siteUrl}`;
  return sendRequest(report, fetch, `${address}${path}`, {
    redirect: 'manual',
    subject: address,
    remedies: { ...dnsRemedies, ...getCertificateRemedies(new URL(address).hostname) },
    defaultRemedy: `${redirect}, and open ports 80 and 443 in the firewall`,
    onResponse: ({ status, headers }) => {
      const location = headers.get('location');
      const target = location && URL.parse(location, address)?.href;
      if (status >= 300 && status < 400 && target === `${siteUrl}${path}`) return;
      if (target) report.fail(`${address} redirects ${path} to ${target}: ${redirect}${path}`);
      else report.fail(`${address} responds with ${status}: ${statusRemedies[status] ?? redirect}`);
    },
  });
}
