import { createHash, randomUUID } from 'node:crypto';
import { requestIdHeader } from '#api/request-log.ts';
import { health } from '#contract/routes/routes.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { createFault, type Results } from './check.ts';
import { findServerUrl } from './check-network.ts';
import { showsWebsite } from './check-site.ts';
import {
  combineAddedHeaders,
  compareResponses,
  findVisitorFault,
  type ProbeResponse,
  type ProxyFault,
  proxyStatusRemedies,
} from './compare-responses.ts';
import type { Installation, System } from './installation.ts';
import { findDirectives, readNginxFiles } from './nginx-files.ts';
import { listSampleFiles, listSamplePages, type Probe, probes } from './proxy-probes.ts';
import { completeProxyRemedy, hidesPolicy } from './proxy-remedies.ts';
import { fetchOrNull } from './send-request.ts';
import { findCdn, findElsewhereFault } from './visit-addresses.ts';

type SendProbe = (probe: Probe) => Promise<ProbeResponse | null>;

/** The functions that send a request to the server directly, and through the proxies. */
interface Senders {
  sendDirectly: SendProbe;
  sendThroughProxy: SendProbe;
}

/** Checks that visitors get the responses that the server on this machine sends, if it is running. */
export async function* checkProxiedResponses(installation: Installation): Results {
  const { fetch, server, configuration } = installation;
  const serverUrl = server && (await findServerUrl(fetch, server));
  const { siteUrl } = configuration;
  if (!serverUrl || !(await showsWebsite(fetch, siteUrl))) return;
  const response = await fetchOrNull(fetch, siteUrl);
  const cdn = response && findCdn(response);
  const describe = async (fault: ProxyFault, requests = '') =>
    createFault(await describeProxyFault(fault, requests, installation, cdn), {
      // With a name server that does not respond, the requests themselves take too long.
      symptomOf: /^(sends no response|does not respond)/.test(fault.problem) ? ['slow names'] : [],
    });
  const directHeaders = { 'X-Forwarded-For': '192.0.2.1' };
  const senders: Senders = {
    sendDirectly: (probe) =>
      sendProbe(fetch, serverUrl, { ...probe, headers: { ...directHeaders, ...probe.headers } }),
    sendThroughProxy: (probe) => sendProbe(fetch, siteUrl, probe),
  };
  if (await isChangedByProxies(senders, '/revision.json')) {
    // No cache contains a response for a random address.
    const isOtherServer = await isChangedByProxies(senders, `/revision.json?${randomUUID()}`);
    const recordFault = isOtherServer ? await findElsewhereFault(installation) : null;
    if (recordFault) return yield recordFault;
    return yield describe(
      isOtherServer
        ? {
            problem: `forwards requests to a server other than the one on port ${server.port}`,
            remedy: `change its target to ${serverUrl} (proxy_pass; in Caddy: reverse_proxy)`,
          }
        : stalenessFault,
    );
  }
  const loadFault = await findLoadFault(senders);
  if (loadFault) return yield describe(loadFault);
  const home = await senders.sendDirectly({ path: '/' });
  const sitemap = await senders.sendDirectly({ path: '/sitemap.xml' });
  const samples: Probe[] = [
    ...listSampleFiles(home?.text ?? ''),
    ...listSamplePages(sitemap?.text ?? ''),
  ].map((path) => ({ path }));
  const isSecure = siteUrl.startsWith('https:');
  const faults: RequestFault[] = [];
  const cachedPaths = new Set<string>();
  for (const probe of [...probes, ...samples]) {
    const [directResponse, proxiedResponse] = await Promise.all([
      senders.sendDirectly(probe),
      senders.sendThroughProxy(probe),
    ]);
    if (!directResponse) continue;
    const { method = 'GET', path } = probe;
    const request = `${method} ${path}`;
    const isRead = method === 'GET' || method === 'HEAD';
    for (const fault of compareResponses(directResponse, proxiedResponse, probe))
      faults.push({ ...fault, request, ...(isRead && { readPath: path }) });
    if (!proxiedResponse) continue;
    const policy = proxiedResponse.headers.get('strict-transport-security') ?? '';
    if (path === '/' && isSecure && !lastingPolicy.test(policy)) faults.push(transportFault);
    const visitorFault = findVisitorFault(proxiedResponse, server.trustedProxies);
    if (visitorFault) faults.push(visitorFault);
    if (method === 'GET' && (await isCached(senders, probe, proxiedResponse))) {
      cachedPaths.add(path);
      faults.push({ ...stalenessFault, request });
    }
  }
  const added = faults.flatMap(({ headers = [], addedValue }) =>
    addedValue === undefined ? [] : headers,
  );
  const isPolicyHidden = added.length > 0 && (await hidesPolicy(added, installation));
  const causes = faults.filter(
    (fault) =>
      !(fault.readPath && cachedPaths.has(fault.readPath)) &&
      !(fault === transportFault && isPolicyHidden),
  );
  const files = await readNginxFiles(installation.fileSystemRoot);
  const replacesErrors = findDirectives(files, /proxy_intercept_errors\s+on/).length > 0;
  const explainedCauses = causes.map((fault) =>
    replacesErrors && / where the server responds with [45]/.test(fault.problem)
      ? { ...fault, remedy: errorsRemedy }
      : fault,
  );
  const groups = Map.groupBy(explainedCauses, ({ problem, remedy, addedValue }) =>
    addedValue === undefined
      ? `${problem.replace(/ where the server responds with \d+/, '')}\n${remedy}`
      : 'added headers',
  );
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const fault = first.addedValue === undefined ? first : combineAddedHeaders(group);
    yield describe(fault, describeRequests(group));
  }
}

const errorsRemedy =
  'make it forward the errors of the server (remove the proxy_intercept_errors and error_page lines)';

interface RequestFault extends ProxyFault {
  request?: string;
  /** The path of a GET or HEAD request whose response differs. The cause can be a cached response for that path. */
  readPath?: string;
}

/** Names the first request, and the number of the others. */
function describeRequests(faults: RequestFault[]): string {
  const [first, ...others] = new Set(faults.flatMap(({ request }) => request ?? []));
  if (!first) return '';
  const moreCount =
    others.length > 0 ? ` and ${pluralize(others.length, 'more request', 'more requests')}` : '';
  return ` for ${first.slice(0, 60)}${moreCount}`;
}

/** `requests` names the affected requests, and follows the problem. `cdn` is the name of the CDN in front of the proxy. */
async function describeProxyFault(
  fault: ProxyFault,
  requests: string,
  installation: Installation,
  cdn: string | null,
): Promise<string> {
  const { problem, effect, remedy, isVariable } = fault;
  const description = `${problem}${requests}${effect ? `, ${effect}` : ''}`;
  const text = `The proxy ${description}: ${remedy}`;
  if (isVariable) return text;
  const completeText = await completeProxyRemedy(text, installation, fault);
  // Without a line that causes the fault in nginx, the CDN causes it.
  if (!cdn || lacksLine.test(remedy) || completeText.includes('nginx now has')) return completeText;
  const cdnRemedy = remedy
    .replace(/\(remove [^)]*?, or (?=turn off)/, '(')
    .replaceAll(/ \((?!turn)[^)]*\)/g, '')
    .replaceAll(/\bthe proxy( or the CDN)?/g, 'the CDN');
  return `The CDN (${cdn}) ${description}: in its settings, ${cdnRemedy}`;
}

/** Matches the remedies of faults that a missing or wrong line of the proxy causes. */
const lacksLine =
  /^(make it (accept|set|send|forward the original Host)|let it write|change its target)/;

const stalenessFault: ProxyFault = {
  problem: 'caches responses',
  effect: 'so visitors get old ones',
  remedy:
    'turn off its cache for this website (remove the proxy_cache line; with a CDN, turn off the CDN’s cache)',
};

/** With `max-age=0`, browsers forget the policy. */
const lastingPolicy = /max-age="?0*[1-9]/;

const transportFault: ProxyFault = {
  problem: 'does not send the Strict-Transport-Security header with a max-age above 0',
  effect: 'so browsers also open the website without TLS',
  remedy:
    'make it send that header (add_header Strict-Transport-Security "max-age=31536000" always; in each block that has another add_header, too; in Caddy: header Strict-Transport-Security "max-age=31536000")',
};

/** The dashboard or a page with many pictures can load this many files simultaneously. */
const manyRequests = 40;

/**
 * Resolves to the fault of proxies that refuse some of many simultaneous requests although the server accepts all of
 * them, or to null.
 */
async function findLoadFault({
  sendDirectly,
  sendThroughProxy,
}: Senders): Promise<ProxyFault | null> {
  const sendMany = (send: SendProbe) =>
    Promise.all(Array.from({ length: manyRequests }, () => send({ path: health.path })));
  const proxiedResponses = await sendMany(sendThroughProxy);
  const directResponses = await sendMany(sendDirectly);
  if (directResponses.some((response) => response?.status !== 200)) return null;
  const statuses = proxiedResponses.map((response) => response?.status ?? 0);
  const status = statuses.find((value) => value === 0 || value >= 400);
  if (status === undefined) return null;
  // nginx responds with 500 if worker_connections is too low.
  const statusRemedy = status === 500 ? undefined : proxyStatusRemedies[status];
  const reaction = status === 0 ? 'does not respond' : `responds with ${status}`;
  return {
    problem: `${reaction} to some of ${manyRequests} simultaneous requests, which a dashboard page can send`,
    effect: 'so pictures and pages are missing',
    remedy:
      statusRemedy ??
      'make it accept more (worker_connections 4096; in the events block of /etc/nginx/nginx.conf, and no limit_conn)',
  };
}

/** Requests the file directly from the server twice, because the file can change between requests. */
async function isChangedByProxies({ sendDirectly, sendThroughProxy }: Senders, path: string) {
  const before = await sendDirectly({ path });
  const response = await sendThroughProxy({ path });
  const after = await sendDirectly({ path });
  // An error, such as that of a rate limit, shows nothing about the target.
  if (!response || response.status >= 400) return false;
  return before?.digest === after?.digest && response.digest !== after?.digest;
}

/** A repeated request id shows a cached response. Caches may store `immutable` files. */
async function isCached({ sendThroughProxy }: Senders, probe: Probe, { headers }: ProbeResponse) {
  const id = headers.get(requestIdHeader);
  if (!id || headers.get('cache-control')?.includes('immutable')) return false;
  const response = await sendThroughProxy(probe);
  return response?.headers.get(requestIdHeader) === id;
}

async function sendProbe(
  fetch: System['fetch'],
  base: string,
  { path, method, headers, body }: Probe,
): Promise<ProbeResponse | null> {
  const response = await fetchOrNull(fetch, new URL(path, base).href, {
    redirect: 'manual',
    headers: { 'Accept-Encoding': 'br, gzip', Referer: new URL('/', base).href, ...headers },
    ...(method && { method }),
    ...(body !== undefined && { body }),
  });
  const bytes = await response?.bytes().catch(() => null);
  if (!response || !bytes) return null;
  const { status } = response;
  return {
    status,
    headers: response.headers,
    text: new TextDecoder().decode(bytes),
    digest: status < 400 ? createHash('sha256').update(bytes).digest('hex') : '',
  };
}
