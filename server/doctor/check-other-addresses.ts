import { randomUUID } from 'node:crypto';
import { causeCode, type Report } from './check.ts';
import { showsWebsite, statusRemedies } from './check-site.ts';
import type { Installation } from './installation.ts';
import { sendRequest } from './send-request.ts';

/** Checks the addresses that people type: without `https://`, and with or without `www.` if that name exists. */
export async function checkOtherAddresses(
  { fault }: Report,
  { fetch, addressesOf, configuration: { siteUrl } }: Installation,
): Promise<void> {
  const { protocol, host, hostname, port } = new URL(siteUrl);
  if (protocol !== 'https:' || !(await showsWebsite(fetch, siteUrl))) return;
  const exists = async (name: string) => (await addressesOf(name).catch(() => [])).length > 0;
  const domain = hostname.replace(/^www\./, '');
  const alias = hostname === domain ? `www.${domain}` : domain;
  const isMissing = (await addressesOf(domain).then(() => '', causeCode)) === 'ENOTFOUND';
  if (isMissing && alias === domain) {
    fault(
      `${domain} has no address, so people who type it without www. get nothing: add a DNS record (A, AAAA), and have the proxy redirect it to ${siteUrl}`,
    );
  }
  // Some domains, such as `netlify.app`, have an address for every subdomain.
  const isAlias = (await exists(alias)) && !(await exists(`${randomUUID()}.${hostname}`));
  const typedAddresses = [
    ...(port ? [] : [`http://${hostname}`]),
    ...(isAlias ? [`https://${host.replace(hostname, alias)}`] : []),
  ];
  for (const address of typedAddresses) {
    const report = { fault: (text: string) => fault(`${address} ${text}`) };
    await checkRedirect(report, { fetch, address, siteUrl });
  }
}

function checkRedirect(
  { fault }: Pick<Report, 'fault'>,
  { fetch, address, siteUrl }: Pick<Installation, 'fetch'> & { address: string; siteUrl: string },
): Promise<boolean> {
  const path = '/contact';
  const redirect = `have the proxy redirect it to ${siteUrl}`;
  return sendRequest({ fault }, fetch, `${address}${path}`, {
    redirect: 'manual',
    defaultRemedy: `${redirect}, with a certificate for its name, and open ports 80 and 443`,
    onResponse: ({ status, headers }) => {
      const location = headers.get('location');
      const target = location && URL.parse(location, address)?.href;
      if (status >= 300 && status < 400 && target === `${siteUrl}${path}`) return;
      if (target) fault(`redirects ${path} to ${target}: ${redirect}${path}`);
      else fault(`responds with ${status}: ${statusRemedies[status] ?? redirect}`);
    },
  });
}
