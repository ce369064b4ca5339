import * as z from 'zod/mini';
import { builtRevision } from '#contract/entities/publish.ts';
import { problemMediaType } from '#contract/http/problem.ts';
import { ready } from '#contract/routes/routes.ts';
import { rebuild } from '#schema/index.ts';
import { createFault, formatList, pass, type Results, startupLayers } from './check.ts';
import { findServerUrl, isHiddenByHost } from './check-network.ts';
import { proxyStatusRemedies } from './compare-responses.ts';
import type { Installation, OpenInstallation, System } from './installation.ts';
import { certificateCodes, type ErrorTexts, fetchJson, sendRequest } from './send-request.ts';
import { findIgnoredCopy, findServerNameFault } from './server-name-faults.ts';
import { findElsewhereFault, visitAddresses } from './visit-addresses.ts';

/** Whether the website responds at its address without a redirect. If not, `checkSite` reports the reason. */
export const showsWebsite = async (fetch: System['fetch'], siteUrl: string): Promise<boolean> =>
  builtRevision.safeParse(
    await fetchJson(fetch, getRevisionAddress(siteUrl), { redirect: 'manual' }),
  ).success;

const getRevisionAddress = (siteUrl: string) => new URL('/revision.json', siteUrl).href;

/** Checks what visitors get at the website's address, and whether the API at that address is ready. */
export async function* checkSite(installation: Installation): Results {
  const { fetch, configuration, server } = installation;
  const { siteUrl } = configuration;
  const { response, fault } = await sendRequest(fetch, getRevisionAddress(siteUrl), {
    subject: siteUrl,
    remedies: getSiteRemedies(new URL(siteUrl).hostname),
    defaultRemedy: 'start the proxy, and open ports 80 and 443 in the firewall',
  });
  if (!response) {
    const nameFault = possibleNameFault.test(fault.text)
      ? await findServerNameFault(installation)
      : null;
    if (nameFault) return yield nameFault;
    // `checkAddresses` reports an address without the website if another one has it.
    const visits = await visitAddresses(installation);
    if (visits.some(({ visit }) => visit?.isThisWebsite)) return;
    const elsewhereFault = await findElsewhereFault(installation);
    if (elsewhereFault) return yield elsewhereFault;
    const { symptomOf = [], text } = fault;
    return yield createFault(text, {
      symptomOf: /ECONNREFUSED/.test(text) ? [...symptomOf, 'proxy'] : symptomOf,
    });
  }
  const { ok, status } = response;
  const { data } = builtRevision.safeParse(await response.json().catch(() => null));
  const target = URL.parse(response.url)?.origin ?? siteUrl;
  const isRedirect = target !== new URL(siteUrl).origin;
  const isThisWebsite = ok && data !== undefined && !isRedirect;
  const isCdnError = status >= 520;
  const nameFault =
    isThisWebsite || isCdnError
      ? null
      : ((await findElsewhereFault(installation)) ?? (await findServerNameFault(installation)));
  if (isThisWebsite) yield pass(`${siteUrl} shows content number ${data.revision}`);
  else if (nameFault) yield nameFault;
  else if (isRedirect) yield `${siteUrl} redirects to ${target}: set URL to that address`;
  else {
    const serverUrl =
      server && /50[24]/.test(String(status)) && (await findServerUrl(fetch, server));
    const statusRemedy = statusRemedies[status] ?? refusalRemedies[status];
    if (serverUrl && (await isHiddenByHost(installation))) {
      yield `${siteUrl} responds with ${status}, because HOST=${server.host} makes the server listen on an address (${serverUrl}) other than the one that the proxy on this machine asks (127.0.0.1): remove HOST, or set it to 127.0.0.1`;
    } else if (serverUrl) {
      yield `${siteUrl} responds with ${status}, although the server responds on ${serverUrl}: correct the target of the proxy (proxy_pass, reverse_proxy), or HOST if the proxy is on another machine or in another container (0.0.0.0)`;
    } else if (statusRemedy) {
      yield createFault(`${siteUrl} responds with ${status}: ${statusRemedy}`, {
        symptomOf: /^50[234]$/.test(String(status)) ? [...startupLayers, 'server'] : [],
        // The proxy’s password prompt also rejects access tokens.
        isDown: status === 401,
      });
    } else {
      yield createFault(
        `${siteUrl} responds with ${status}, but not with the built website: build the website, or correct URL`,
        { symptomOf: ['port'] },
      );
    }
  }
  yield checkReady(fetch, siteUrl, isThisWebsite);
  if (isThisWebsite) {
    yield findPublishedDifference(installation);
    yield findIgnoredCopy(installation);
  }
}

/** Resolves to a fault if the built pages contain a different Firebase project or key, or to null. */
async function findPublishedDifference({
  fetch,
  configuration: { siteUrl, firebaseProjectId, firebaseApiKey },
}: Installation): Promise<string | null> {
  const { data } = identity.safeParse(
    await fetchJson(fetch, new URL('/identity.json', siteUrl).href),
  );
  if (!data) return null;
  const differentNames = [
    ...(data.projectId === firebaseProjectId ? [] : ['FIREBASE_PROJECT_ID']),
    ...(data.apiKey === firebaseApiKey ? [] : ['FIREBASE_API_KEY']),
  ];
  return differentNames.length > 0
    ? `The website’s pages contain an old value of ${formatList(differentNames)}: restart the server, or publish again on Netlify`
    : null;
}

const identity = z.object({ projectId: z.string(), apiKey: z.string() });

/** Checks that the website shows the content published from this database. `checkSite` reports other problems. */
export async function* checkShownContent({
  store,
  fetch,
  server,
  configuration: { siteUrl },
}: OpenInstallation): Results {
  const { completed, requested } = rebuild;
  const readNumbers = () => store.read((db) => db.select({ completed, requested }).from(rebuild));
  const [before] = await readNumbers();
  const { data } = builtRevision.safeParse(await fetchJson(fetch, getRevisionAddress(siteUrl)));
  const [after] = await readNumbers();
  if (!data || !before || !after) return;
  if (data.revision >= before.completed && data.revision <= after.requested) return;
  const isAhead = data.revision > after.requested;
  const netlifyRemedy = isAhead
    ? 'correct DATABASE_URL here and make a backup, because the website uses a newer database, for example since a restore'
    : 'unlock deploys, build the production branch with the hook, and use this DATABASE_URL in builds too (also in netlify.toml)';
  yield `${siteUrl} shows content number ${data.revision}, but this database published ${before.completed}, so visitors get another installation or an old release: ${server ? 'correct the DNS record, the proxy or DATABASE_URL' : netlifyRemedy}`;
}

const startRemedy = 'start the server behind the proxy, on the port that the proxy uses';
export const statusRemedies: Record<number, string> = {
  401: 'turn off the proxy’s password prompt (auth_basic, basic_auth)',
  502: startRemedy,
  503: 'wait until the website is built, or check the log',
  504: startRemedy,
};

/** The remedies for statuses with which a proxy or a CDN refuses every request. */
const refusalRemedies: Record<number, string> = {
  400: 'turn off the check of visitors’ certificates in the proxy (ssl_verify_client), and make it forward requests unchanged',
  403: 'remove the rule of the proxy or the CDN that refuses visitors (allow and deny, which grep -rn deny /etc/nginx finds; bot protection), reload the proxy, and make it forward requests to the server (proxy_pass, reverse_proxy)',
  429: 'raise the rate limit of the proxy or the CDN (limit_req)',
  521: 'start the proxy, and open port 443 in the firewall for the CDN',
  522: 'open port 443 in the firewall for the CDN, and correct this machine’s address in the CDN’s DNS settings',
  523: 'correct this machine’s address in the CDN’s DNS settings',
  525: 'make the proxy accept TLS connections for this name (ssl_certificate, ssl_protocols)',
  526: 'renew the proxy’s certificate for this name (certbot renew), because the CDN rejects it',
};

/** Matches errors that nginx causes if it has no server for the website’s name. */
const possibleNameFault = /endless redirect|ALTNAME|UNRECOGNIZED_NAME|SELF_SIGNED|ECONNREFUSED/;

/** Returns the remedies for a website whose certificate must cover this name. */
export const getCertificateRemedies = (hostname: string): ErrorTexts => ({
  ALTNAME_INVALID: `add ${hostname} to the certificate, which does not cover this name (certbot --expand, the Caddyfile, or the domains on the hosting platform)`,
  '^UNABLE_TO_VERIFY_LEAF_SIGNATURE ': `make the proxy send the whole certificate chain of ${hostname} (fullchain.pem, not cert.pem)`,
  'EXPIRED|NOT_YET_VALID': `renew the certificate of ${hostname} (certbot renew), or correct the clock of this machine if it is wrong`,
  '^(EPROTO|ERR_SSL)': `make the proxy use TLS 1.2 or 1.3 on port 443 (in nginx listen 443 ssl and ssl_protocols TLSv1.2 TLSv1.3), and reload it`,
  [certificateCodes]: `install a certificate that is valid for ${hostname} on the proxy or the hosting platform`,
});

const getSiteRemedies = (hostname: string): ErrorTexts => ({
  '^EAI_': `check the domain of ${hostname}, because its name servers give no valid response (at the registrar: whether the domain has expired, its name servers, and DNSSEC, whose DS record must match the DNS provider’s key)`,
  '^ENOTFOUND ': `add a DNS record for ${hostname} that points to this machine or to the hosting platform, and check that the domain has not expired`,
  '^TimeoutError ': `check that the server behind the proxy responds, and that ${hostname} resolves to the proxy`,
  'redirect count':
    'stop the endless redirect of this address to itself (make every proxy connect to the next one with https://, at Cloudflare the mode Full, or redirect only http://)',
  ...getCertificateRemedies(hostname),
});

const problem = z.object({ detail: z._default(z.string(), '') });

const logRemedy = 'check the log of the server (journalctl -u manpower)';

/** Ignores a response that neither the website nor the API sent. */
async function checkReady(fetch: System['fetch'], siteUrl: string, isThisWebsite: boolean) {
  const address = new URL('/ready', siteUrl).href;
  const { response, fault } = await sendRequest(fetch, address, {
    subject: address,
    defaultRemedy: logRemedy,
  });
  if (!response) return fault;
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && ready.response.safeParse(body).success) return pass('The server is ready');
  const isProblem = response.headers.get('content-type')?.startsWith(problemMediaType);
  if (!isThisWebsite && !isProblem) return null;
  const reason = problem.safeParse(body).data?.detail;
  // Another response is from the proxy, for example because of its rate limit.
  const proxyRemedy = isProblem || reason ? null : proxyStatusRemedies[response.status];
  const remedy = proxyRemedy ? `in the configuration of the proxy, ${proxyRemedy}` : logRemedy;
  return createFault(
    `${address} responds with ${response.status}${reason ? ` (${reason})` : ''}: ${remedy}`,
    { symptomOf: ['database'] },
  );
}
