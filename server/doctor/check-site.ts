import * as z from 'zod/mini';
import { builtRevision } from '#contract/entities/publish.ts';
import { problemMediaType } from '#contract/http/problem.ts';
import { ready } from '#contract/routes/routes.ts';
import { rebuild } from '#schema/index.ts';

import {
  createFault,
  type Finding,
  formatList,
  type Layer,
  pass,
  type Result,
  type Results,
  startupLayers,
} from './check.ts';
import { findServerUrl } from './check-network.ts';
import { proxyStatusRemedies } from './compare-responses.ts';
import { listNames } from './files.ts';
import { findClosedWebsite } from './firewall.ts';
import type { Installation, OpenInstallation, System } from './installation.ts';
import { describeTarget, findLostDomain } from './lost-domain.ts';
import { completeProxyRemedy } from './proxy-remedies.ts';
import { reloadNginx, restartServer } from './remedies.ts';
import { certificateCodes, type ErrorTexts, fetchJson, sendRequest } from './send-request.ts';
import { findIgnoredCopy, findServerNameFault } from './server-name-faults.ts';
import { findElsewhereFault, visitAddresses } from './visit-addresses.ts';
import { findOtherCertificate } from './wrong-certificates.ts';

/** Whether the website responds at its address without a redirect. If not, `checkSite` reports the reason. */
export const showsWebsite = async (fetch: System['fetch'], siteUrl: string): Promise<boolean> =>
  builtRevision.safeParse(
    await fetchJson(fetch, getRevisionAddress(siteUrl), { redirect: 'manual' }),
  ).success;

const getRevisionAddress = (siteUrl: string) => new URL(path, siteUrl).href;

const path = '/revision.json';

/** Checks what visitors get at the website's address, and whether the API at that address is ready. */
export async function* checkSite(installation: Installation): Results {
  const { siteUrl } = installation.configuration;
  const { response, fault } = await sendRequest(installation, getRevisionAddress(siteUrl), {
    subject: siteUrl,
    remedies: getSiteRemedies(installation),
    defaultRemedy: installation.server
      ? 'start the proxy, and open ports 80 and 443 in the firewall'
      : 'correct the DNS records of the domain (at Netlify under Domain management)',
  });
  if (!response) return yield describeMissingResponse(installation, fault);
  const { data } = builtRevision.safeParse(await response.json().catch(() => null));
  const target = URL.parse(response.url)?.origin ?? siteUrl;
  const isThisWebsite = response.ok && data !== undefined && target === new URL(siteUrl).origin;
  yield isThisWebsite
    ? pass(`${siteUrl} shows content number ${data.revision}`)
    : describeWrongResponse(installation, { response, target, isWebsite: !!data });
  yield checkReady(installation, isThisWebsite);
  if (isThisWebsite) {
    yield findPublishedDifference(installation);
    yield findIgnoredCopy(installation);
  }
}

async function describeMissingResponse(
  installation: Installation,
  fault: Finding,
): Promise<Result> {
  const { siteUrl } = installation.configuration;
  const { symptomOf = [], text } = fault;
  // `checkAddresses` reports it.
  if (await findLostDomain(installation)) return null;
  if (text.includes('(ENOTFOUND)')) return createFault(text, { symptomOf });
  const nameFault = possibleNameFault.test(text) ? await findServerNameFault(installation) : null;
  if (nameFault) return nameFault;
  // `checkAddresses` reports an address that does not show the website if another one does.
  const visits = await visitAddresses(installation);
  if (visits.some(({ visit }) => visit?.isThisWebsite)) return null;
  const elsewhereFault = await findElsewhereFault(installation);
  if (elsewhereFault) return elsewhereFault;
  const certificateFault = await findOtherCertificate(installation, siteUrl, text);
  if (certificateFault) return `${text.replace(/: .*/, '')}, ${certificateFault}`;
  const causes: Layer[] = [
    ...symptomOf,
    ...(/ECONNREFUSED/.test(text) ? (['proxy'] as const) : []),
    // `checkRenewal` reports why the certificate was not renewed, or that it is from a test server.
    ...(/EXPIRED|GET_ISSUER/.test(text) ? (['certificates'] as const) : []),
  ];
  const isProxyFault = /make the proxy|to the certificate/.test(text);
  return createFault(isProxyFault ? await completeProxyRemedy(text, installation) : text, {
    symptomOf: causes,
  });
}

/** Describes a response that is not from this website, or a redirect from its address to another one. */
async function describeWrongResponse(
  installation: Installation,
  { response, target, isWebsite }: { response: Response; target: string; isWebsite: boolean },
): Promise<Result> {
  const { status } = response;
  const { fetch, server, configuration } = installation;
  if (await findLostDomain(installation)) return null;
  const { siteUrl } = configuration;
  const problem = `${siteUrl} responds with ${status}`;
  if (status >= 520) {
    const text = `${problem}, a status that a CDN sends if it gets no valid response from the machine behind it: look up this status in the documentation of the CDN, and correct the cause`;
    return findClosedWebsite(installation) ?? createFault(text, { symptomOf: ['proxy'] });
  }
  const nameFault =
    (await findElsewhereFault(installation, response)) ?? (await findServerNameFault(installation));
  if (nameFault) return nameFault;
  if (target !== new URL(siteUrl).origin) {
    const redirect = `${siteUrl} redirects to ${target}`;
    if (isWebsite) return `${redirect}: set URL to that address`;
    return !server
      ? `${redirect}, which is not this website: remove the redirect`
      : completeProxyRemedy(
          `${redirect}, which is not this website: make the proxy forward requests for ${siteUrl} to the server instead, as in docs/deploy-server.md`,
          installation,
        );
  }
  const serverUrl = server && (await findServerUrl(fetch, server));
  const isGatewayError = /^50[24]$/.test(String(status));
  if (serverUrl && isGatewayError) {
    return completeProxyRemedy(
      `${problem}, although the server responds on ${serverUrl}: make the proxy forward requests to that address, as in docs/deploy-server.md`,
      installation,
    );
  }
  const refusalRemedy = /^(401|403|429)$/.test(String(status)) && proxyStatusRemedies[status];
  if (refusalRemedy) {
    const fault = status === 403 ? { path } : {};
    const text = await completeProxyRemedy(`${problem}: ${refusalRemedy}`, installation, fault);
    // The proxy’s password prompt also rejects access tokens.
    return createFault(text, { isDown: status === 401 });
  }
  const mismatch = `${problem}, ${response.ok ? 'but ' : ''}not with the built website`;
  if (serverUrl && (await showsWebsite(fetch, serverUrl))) {
    return completeProxyRemedy(
      `${mismatch}, although the server responds on ${serverUrl}, so the proxy itself responds: remove the rule that causes this, such as a maintenance page or a rate limit, and make the proxy forward every request to the server as in docs/deploy-server.md`,
      installation,
      { path },
    );
  }
  if (server && serverUrl && (await listNames(server.folders.releases)).length === 0) {
    return `${mismatch}, because ${server.folders.releases} contains no built pages: ${restartServer}, which builds them again`;
  }
  const statusRemedy = status >= 500 && (server ? serverLogRemedy : functionLogRemedy);
  return statusRemedy
    ? createFault(`${problem}: ${statusRemedy}`, { symptomOf: [...startupLayers, 'server'] })
    : createFault(
        `${mismatch}: ${server ? 'start the server (systemctl start manpower), and make the proxy forward every request to it as in docs/deploy-server.md' : 'build the website'}; or if the website has another address, correct URL`,
        { symptomOf: ['port'] },
      );
}

/** Resolves to a fault if the built pages contain a different Firebase project or key, or to null. */
async function findPublishedDifference({
  fetch,
  server,
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
    ? `The website’s pages contain ${differentNames.length > 1 ? 'old values' : 'an old value'} of ${formatList(differentNames)}: ${server ? restartServer : 'publish the website again'}`
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
  const netlifyRemedy =
    data.revision > after.requested
      ? 'write the address of the website’s newer database into netlify.env, then make a backup'
      : 'unlock deploys if they are locked, and check that the build hook builds the production branch with this DATABASE_URL';
  const text = `${siteUrl} shows content number ${data.revision}, but this database published number ${before.completed}, so visitors get another installation or an old release: ${server ? 'point the DNS record and the proxy to this server, or correct DATABASE_URL' : netlifyRemedy}`;
  yield createFault(text, { symptomOf: ['variables'] });
}

/** Matches errors that nginx causes if it has no server for the website’s name. */
const possibleNameFault = /redirect|ALTNAME|UNRECOGNIZED_NAME|SELF_SIGNED|ECONNREFUSED/;

/** Returns the remedies for the certificate of a name. */
export const getCertificateRemedies = (name: string, { server }: Installation): ErrorTexts => ({
  ...(server && {
    ALTNAME_INVALID: `because the certificate does not cover ${name}, add this name to the certificate as in docs/deploy-server.md`,
    'EXPIRED|NOT_YET_VALID': `renew the certificate for ${name} and load it (with certbot, run certbot renew, correct the error that it prints if there is one, then ${reloadNginx}; with Caddy, correct the error in journalctl -u caddy), or correct the clock of this machine if it is wrong`,
    'PACKET_LENGTH|WRONG_VERSION|wrong version number':
      'because the proxy uses plain HTTP on port 443, make the proxy use TLS there as in docs/deploy-server.md',
  }),
  [certificateCodes]: server
    ? `make the proxy use TLS 1.2 or 1.3 and a certificate that is valid for ${name}, with its whole chain, as in docs/deploy-server.md`
    : `add ${name} to the domains at Netlify, or renew its certificate there (under Domain management)`,
});

function getSiteRemedies(installation: Installation): ErrorTexts {
  const { configuration, server } = installation;
  const { hostname } = new URL(configuration.siteUrl);
  const target = describeTarget(installation);
  return {
    '^EAI_': `at the registrar, look at the expiry date, the name servers and the DS record of the domain of ${hostname}, because its name servers give no valid response`,
    '^ENOTFOUND ': `at the DNS provider, add a record (A, AAAA) for ${hostname} that points to ${target}, in place of its CNAME record if it has one`,
    ...(server && {
      '^TimeoutError ': `${restartServer}, and restart the proxy; if ${hostname} does not resolve to ${target}, correct its DNS record`,
    }),
    '^(ECONNRESET|UND_ERR_SOCKET) ': `make the proxy respond to requests for ${hostname} instead of closing the connection`,
    'redirect count':
      'if a CDN or another proxy is in front of this machine, make it connect with https://; otherwise, make the proxy respond without a redirect at this address',
    ...getCertificateRemedies(hostname, installation),
  };
}

const problem = z.object({ detail: z._default(z.string(), '') });

const functionLogRemedy = 'find the cause in the function log';
const serverLogRemedy =
  'start the server if it is not running (systemctl start manpower); otherwise, find the cause in its log (journalctl -u manpower)';

/** Ignores a response that neither the website nor the API sent. */
async function checkReady(installation: Installation, isThisWebsite: boolean) {
  const address = new URL('/ready', installation.configuration.siteUrl).href;
  const logRemedy = installation.server ? serverLogRemedy : functionLogRemedy;
  const { response, fault } = await sendRequest(installation, address, {
    subject: address,
    defaultRemedy: logRemedy,
  });
  if (!response) return fault;
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && ready.response.safeParse(body).success) return pass('The server is ready');
  const isProblem = response.headers.get('content-type')?.startsWith(problemMediaType);
  if (!isThisWebsite && !isProblem) return null;
  const reason = problem.safeParse(body).data?.detail;
  const text = `${address} responds with ${response.status}${reason ? ` (${reason.replace(/\.$/, '')})` : ''}`;
  // Without a problem or a reason, the response is from the proxy, for example because of its rate limit.
  const proxyRemedy = isProblem || reason ? null : proxyStatusRemedies[response.status];
  return createFault(
    proxyRemedy
      ? await completeProxyRemedy(`${text}: ${proxyRemedy}`, installation)
      : `${text}: ${logRemedy}`,
    { symptomOf: ['database'] },
  );
}
