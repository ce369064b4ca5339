import * as z from 'zod/mini';
import { builtRevision } from '#contract/entities/publish.ts';
import { problemMediaType } from '#contract/http/problem.ts';
import { ready } from '#contract/routes/routes.ts';
import { rebuild } from '#schema/index.ts';
import { describeTarget } from './absent-domain.ts';
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
import { findServerUrl, isHiddenByHost } from './check-network.ts';
import { proxyStatusRemedies, rateRemedy, refusalRemedies } from './compare-responses.ts';
import { findClosedWebsite } from './firewall.ts';
import type { Installation, OpenInstallation, System } from './installation.ts';
import { findDanglingAlias, findLostDomain } from './lost-domain.ts';
import { findDirectives, hasServer, readNginxFiles, selectServers } from './nginx-files.ts';
import { completeProxyRemedy, obtainCertificate, type ResponseFault } from './proxy-remedies.ts';
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

const getRevisionAddress = (siteUrl: string) => new URL('/revision.json', siteUrl).href;

/** Checks what visitors get at the website's address, and whether the API at that address is ready. */
export async function* checkSite(installation: Installation): Results {
  const { siteUrl } = installation.configuration;
  const { response, fault } = await sendRequest(installation, getRevisionAddress(siteUrl), {
    subject: siteUrl,
    remedies: getSiteRemedies(installation),
    defaultRemedy: installation.server
      ? 'start the proxy (systemctl enable --now nginx), and open ports 80 and 443 in the firewall (ufw allow 80,443/tcp)'
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

const closingRule = 'the rule that closes connections, such as return 444';

async function describeMissingResponse(
  installation: Installation,
  fault: Finding,
): Promise<Result> {
  const { siteUrl } = installation.configuration;
  const { symptomOf = [], text } = fault;
  // `checkAddresses` reports it.
  if (await findLostDomain(installation)) return null;
  if (text.includes('(ENOTFOUND)')) {
    return createFault((await findDanglingAlias(installation)) ?? text, { symptomOf });
  }
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
  const isProxyFault = /endless redirect|make the proxy|to the certificate/.test(text);
  if (!isProxyFault) return createFault(text, { symptomOf: causes });
  const files = await readNginxFiles(installation.fileSystemRoot);
  const hasProxyProtocol = findDirectives(files, /listen\s[^;]*\bproxy_protocol/).length > 0;
  const remedy = hasProxyProtocol
    ? text.replace(closingRule, 'the word proxy_protocol from the listen lines')
    : text;
  return createFault(await completeProxyRemedy(remedy, installation), { symptomOf: causes });
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
  const isCdnError = status >= 520;
  const firewallFault = isCdnError ? findClosedWebsite(installation) : null;
  if (firewallFault) return firewallFault;
  const nameFault = isCdnError
    ? null
    : ((await findElsewhereFault(installation, response)) ??
      (await findServerNameFault(installation)));
  if (nameFault) return nameFault;
  const complete = (text: string, fault?: ResponseFault) =>
    isCdnError ? text : completeProxyRemedy(text, installation, fault);
  if (target !== new URL(siteUrl).origin) {
    const problem = `${siteUrl} redirects to ${target}`;
    return isWebsite || !server
      ? `${problem}: set URL to that address`
      : complete(
          `${problem}, which is not this website: make the proxy forward requests for ${siteUrl} to the server instead (correct return, rewrite or proxy_pass; in Caddy: redir)`,
        );
  }
  const problem = `${siteUrl} responds with ${status}`;
  const serverUrl = server && (await findServerUrl(fetch, server));
  const isGatewayError = /^50[24]$/.test(String(status));
  if (serverUrl && isGatewayError && (await isHiddenByHost(installation))) {
    return `${problem}, because HOST=${server.host} makes the server listen on an address (${serverUrl}) other than the one to which the proxy on this machine connects (127.0.0.1): remove HOST, or set it to 127.0.0.1`;
  }
  if (serverUrl && isGatewayError) {
    const files = await readNginxFiles(installation.fileSystemRoot);
    const hasOwnProxy = hasServer(files, siteUrl);
    const tlsLines = findDirectives(selectServers(files, siteUrl), /proxy_pass\s+https:[^;]*/);
    if (tlsLines.length > 0) {
      return `${problem}, because nginx uses TLS to connect to the server, which does not use TLS: write http:// instead of https:// in ${formatList(tlsLines)}, then ${reloadNginx}`;
    }
    return complete(
      `${problem}, although the server responds on ${serverUrl}: change the target of the proxy to ${serverUrl} (proxy_pass; in Caddy: reverse_proxy)${hasOwnProxy ? '' : ', or if the proxy is on another machine or in another container, write 0.0.0.0 into HOST'}`,
    );
  }
  const mismatch = `${problem}, ${response.ok ? 'but ' : ''}not with the built website`;
  const path = '/revision.json';
  const isServed = serverUrl && (await showsWebsite(fetch, serverUrl));
  const stopRemedy = isServed && status === 503 && (await findStopRemedy(installation));
  const refusalRemedy = siteRefusalRemedies[status] ?? stopRemedy;
  if (refusalRemedy) {
    const text = await complete(`${problem}: ${refusalRemedy}`, status === 403 ? { path } : {});
    // The proxy’s password prompt also rejects access tokens.
    return createFault(text, { isDown: status === 401, symptomOf: isCdnError ? ['proxy'] : [] });
  }
  if (isServed) {
    return complete(
      `${mismatch}, although the server responds on ${serverUrl}, so the proxy itself responds: remove its own rule (return, rewrite, try_files, error_page or root), and make it forward every request to ${serverUrl} as in docs/deploy-server.md`,
      { path },
    );
  }
  const statusRemedy = server ? statusRemedies[status] : status >= 500 && functionLogRemedy;
  return statusRemedy
    ? createFault(`${problem}: ${statusRemedy}`, { symptomOf: [...startupLayers, 'server'] })
    : createFault(
        `${mismatch}: ${server ? 'start the server (systemctl start manpower), and make the proxy forward every request to it as in docs/deploy-server.md' : 'build the website'}, or correct URL`,
        { symptomOf: ['port'] },
      );
}

/** Captures the file with which nginx starts to respond with 503. */
const maintenanceFile = /\bif\s*\(\s*-[efd]\s+["']?([^\s"')]+)["']?\s*\)\s*\{[^}]*\breturn\s+503\b/;

/** Resolves to the remedy if a maintenance mode or a rate limit of nginx is the reason for the status 503, or to null. */
async function findStopRemedy({ fileSystemRoot, configuration }: Installation) {
  const files = selectServers(await readNginxFiles(fileSystemRoot), configuration.siteUrl);
  const text = files.map((file) => file.text).join('\n');
  const [, file] = maintenanceFile.exec(text) ?? [];
  if (file) {
    const [, root] = /\broot\s+([^;\s]+)\s*;/.exec(text) ?? [];
    const path = root ? file.replace('$document_root', root) : file;
    return `turn off maintenance mode, which is on while the file ${path} exists (rm ${path}), or remove its rule (return 503)`;
  }
  return /\breturn\s+503\b/.test(text) || !/^\s*limit_(req|conn)\s/m.test(text) ? null : rateRemedy;
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
  const isAhead = data.revision > after.requested;
  const netlifyRemedy = isAhead
    ? 'write the address of the website’s database, which is newer (for example after a restore), into netlify.env, then make a backup'
    : 'unlock deploys if they are locked, check that the build hook builds the production branch, and set this DATABASE_URL for builds, too (at Netlify; if netlify.toml also sets it, delete it there)';
  const text = `${siteUrl} shows content number ${data.revision}, but this database published number ${before.completed}, so visitors get another installation or an old release: ${server ? 'point the DNS record and the proxy to this server (proxy_pass), or correct DATABASE_URL' : netlifyRemedy}`;
  yield createFault(text, { symptomOf: ['variables'] });
}

const startRemedy =
  'start the server behind the proxy (systemctl start manpower), on the port that the proxy uses';
const statusRemedies: Record<number, string> = {
  502: startRemedy,
  503: 'wait until the website is built, or find the cause in the log (journalctl -u manpower)',
  504: startRemedy,
};

/** The remedies for statuses with which a proxy or a CDN refuses every request. */
export const siteRefusalRemedies: Record<number, string> = {
  ...refusalRemedies,
  400: 'turn off the check of visitors’ certificates in the proxy (remove ssl_verify_client), and make it forward requests unchanged',
  520: 'correct the error in the log of the proxy (tail /var/log/nginx/error.log), because the proxy closed a connection from the CDN',
  521: 'start the proxy (systemctl enable --now nginx), and open port 443 in the firewall for the CDN',
  522: 'open port 443 in the firewall for the CDN, and correct this machine’s address in the CDN’s DNS settings',
  523: 'correct this machine’s address in the CDN’s DNS settings',
  524: 'find out what slows the server down (journalctl -u manpower, top), because the CDN timed out while waiting for a response',
  525: 'make the proxy accept TLS connections for this name (ssl_certificate, ssl_protocols TLSv1.2 TLSv1.3;)',
  526: 'renew the proxy’s certificate for this name (certbot renew), because the CDN rejects it',
  530: 'in the DNS settings of the CDN, write this machine’s address into the record of this name, because the CDN cannot resolve the name to which the record leads now',
};

/** Matches errors that nginx causes if it has no server for the website’s name. */
const possibleNameFault = /endless redirect|ALTNAME|UNRECOGNIZED_NAME|SELF_SIGNED|ECONNREFUSED/;

/** Returns the remedies for the certificate of a name. The certificate must also cover the website's name. */
export const getCertificateRemedies = (name: string, siteUrl: string): ErrorTexts => {
  const { hostname } = new URL(siteUrl);
  const obtain = obtainCertificate(hostname, name);
  return {
    ALTNAME_INVALID: `add ${name} to the certificate, which does not cover this name (${obtain}, and write the paths that it prints into ssl_certificate and ssl_certificate_key; with Caddy, write the name into the Caddyfile; elsewhere, add it to the domains on the hosting platform)`,
    '^UNABLE_TO_VERIFY_LEAF_SIGNATURE ': `make the proxy send the whole certificate chain for ${name} (ssl_certificate must name fullchain.pem, not cert.pem)`,
    'EXPIRED|NOT_YET_VALID': `${reloadNginx}, which loads the certificate for ${name} if it was renewed; if this line appears again, renew it (run certbot renew, correct the error that it prints, then ${reloadNginx}), or correct the clock of this machine if it is wrong (timedatectl set-ntp true)`,
    HANDSHAKE_FAILURE:
      'make the proxy accept the usual ciphers (remove the ssl_ciphers and ssl_ecdh_curve lines, and write ssl_protocols TLSv1.2 TLSv1.3;), because those that it accepts are too old or do not suit the key of the certificate (certbot creates ECDSA keys, which a list with only RSA ciphers excludes)',
    'PACKET_LENGTH|WRONG_VERSION|wrong version number':
      'make the proxy use TLS on port 443, because it uses plain HTTP there (write ssl in each listen line for port 443: listen 443 ssl; and listen [::]:443 ssl;)',
    '^(EPROTO|ERR_SSL)':
      'make the proxy use TLS 1.2 or 1.3 on port 443 (listen 443 ssl; and ssl_protocols TLSv1.2 TLSv1.3;)',
    [certificateCodes]: `install a certificate that is valid for ${name} (${obtain}, then write /etc/letsencrypt/live/${hostname}/fullchain.pem and privkey.pem into ssl_certificate and ssl_certificate_key, and ${reloadNginx}), or add it on the hosting platform`,
  };
};

function getSiteRemedies(installation: Installation): ErrorTexts {
  const { configuration, server } = installation;
  const { siteUrl } = configuration;
  const { hostname } = new URL(siteUrl);
  const target = describeTarget(installation);
  return {
    '^EAI_': `check the domain of ${hostname}, because its name servers give no valid response (at the registrar: whether the domain has expired, its name servers, and DNSSEC, whose DS record must match the DNS provider’s key)`,
    '^ENOTFOUND ': `at the DNS provider, add a record (A, AAAA) for ${hostname} that points to ${target}`,
    ...(server && {
      '^TimeoutError ': `run systemctl restart manpower nginx; if ${hostname} does not resolve to ${target}, correct its DNS record`,
    }),
    '^(ECONNRESET|UND_ERR_SOCKET) ': `make the proxy send responses (remove ${closingRule})`,
    'redirect count':
      'stop the endless redirect (remove the redirect, such as return 301, from the server block with TLS; or if a CDN or another proxy is in front, make it connect to this machine with https://, at Cloudflare in Full (strict) mode)',
    ...getCertificateRemedies(hostname, siteUrl),
  };
}

const problem = z.object({ detail: z._default(z.string(), '') });

const functionLogRemedy = 'find the cause in the function log';

/** Ignores a response that neither the website nor the API sent. */
async function checkReady(installation: Installation, isThisWebsite: boolean) {
  const address = new URL('/ready', installation.configuration.siteUrl).href;
  const logRemedy = installation.server
    ? 'find the cause in the log of the server (journalctl -u manpower)'
    : functionLogRemedy;
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
  const text = `${address} responds with ${response.status}${reason ? ` (${reason})` : ''}`;
  // Without a problem or a reason, the response is from the proxy, for example because of its rate limit.
  const proxyRemedy = isProblem || reason ? null : proxyStatusRemedies[response.status];
  return createFault(
    proxyRemedy
      ? await completeProxyRemedy(
          `${text}: ${/proxy|^(make|let) it /.test(proxyRemedy) ? '' : 'in the proxy, '}${proxyRemedy.replace(/^(make|let) it /, '$1 nginx ')}`,
          installation,
        )
      : `${text}: ${logRemedy}`,
    { symptomOf: ['database'] },
  );
}
