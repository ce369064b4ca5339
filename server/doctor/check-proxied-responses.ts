import { createHash, randomUUID } from 'node:crypto';
import { allHandlers } from '#api/handlers/all.ts';
import { requestIdHeader } from '#api/request-log.ts';
import { health } from '#contract/routes/routes.ts';
import { mcpPath } from '#contract/site/mcp-path.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { maxUploadBytes } from '#services/images/image-limits.ts';
import { createAddressMatcher, unknownVisitorHeader } from '../http/client-address.ts';
import type { Results } from './check.ts';
import { findServerUrl } from './check-network.ts';
import { showsWebsite } from './check-site.ts';
import type { Installation, System } from './installation.ts';
import { fetchOrNull, type RequestOptions } from './send-request.ts';

/** A request that changes nothing. It is sent to the server directly, and through the proxies like a visitor's. */
interface Probe extends RequestOptions {
  path: string;
  /** The proxy setting to change if the status through the proxy differs. */
  remedy?: string;
  /** The expected status through the proxies, if it depends on the `Host` header. */
  expectedStatus?: number;
}

interface ProbeResponse {
  status: number;
  headers: Headers;
  text: string;
  digest: string;
}

interface ProxyFault {
  /** A sentence whose subject is the proxy. */
  problem: string;
  remedy: string;
  /** A clause that follows the problem and the requests, such as `so nobody can save`. */
  effect?: string;
}

const bodySizeRemedy = 'make it accept request bodies of 6 MB (client_max_body_size)';
const methodsRemedy =
  'allow all methods for this website, because nobody can save without them (limit_except, firewall rules)';
const bodyFilterRemedy =
  'exempt this website from the filter for request bodies (firewall rules), because it blocks texts with punctuation or Arabic letters';

const sharedLimit = 'so all visitors share one limit for messages and sign-ins';
const stalenessFault: ProxyFault = {
  problem: 'caches responses',
  effect: 'so visitors get old ones',
  remedy: 'turn off its cache for this website (proxy_cache, a CDN)',
};

/** The server does not read the body, because the request has no valid token. */
const saveRoute = { method: 'POST', path: '/postNews' } as const;

/** Excludes routes that limit visitors' calls. The requests change nothing, because they are not authenticated. */
const routeProbes: Probe[] = allHandlers.flatMap(({ route: { method, path, limits, access } }) =>
  (limits && /public|identity/.test(access)) || path === saveRoute.path
    ? []
    : [{ method, path: path.replaceAll(/:\w+/g, 'none'), remedy: methodsRemedy }],
);

const crawler = 'Mozilla/5.0 (compatible; doctor-bot/1.0; link preview crawler)';
const crawlerRemedy =
  'remove the rule about User-Agent or bots, because search engines and link previews get no pages';

const probes: Probe[] = [
  { path: '/' },
  { path: '/', headers: { 'If-None-Match': '"other"' } },
  { path: '/', method: 'HEAD' },
  { path: '/contact' },
  { path: '/dashboard' },
  { path: '/identity.json' },
  { path: '/robots.txt' },
  { path: '/sitemap.xml' },
  { path: `/no-such-page/${encodeURIComponent('صفحة')}` },
  { path: '/getNewses?limit=2' },
  { path: '/GETPROFILES' },
  { path: '/contact', headers: { 'User-Agent': crawler }, remedy: crawlerRemedy },
  { path: '/getOverview', headers: { Authorization: `Bearer ${'x'.repeat(4000)}` } },
  { path: `/?q=${encodeURIComponent("<b>'صور' or 1=1")}` },
  {
    ...saveRoute,
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify({ title: "<p>' or 1=1 -- <script>alert(1)</script> خبر</p>" }),
    remedy: bodyFilterRemedy,
  },
  {
    path: mcpPath,
    method: 'POST',
    body: new Uint8Array(maxUploadBytes),
    remedy: `${bodySizeRemedy} and forward the host that visitors open (the header Host)`,
    expectedStatus: 401,
  },
  ...routeProbes,
];

/** Returns one path for each kind of page in the sitemap. */
function listSamplePages(sitemap: string): string[] {
  const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const kinds = Map.groupBy(paths, (path) => path.replace(/[^/]{20,}|\d{4}$/, ''));
  return [...kinds.values()].flatMap(([path]) => path ?? []);
}

/** Returns one address for each type of website file to which the home page refers, such as a picture and its original. */
function listSampleFiles(page: string): string[] {
  const addresses = [...page.matchAll(/(?:src|href)="(\/[^"/][^"#]*)"/g)].flatMap(
    ([, escaped = '']) => {
      const path = escaped.replaceAll('&amp;', '&');
      return [path, new URL(path, 'https://site.invalid').searchParams.get('url') ?? ''];
    },
  );
  const getType = (path: string) =>
    /^\/(media|\.netlify\/images)\b/.exec(path)?.[0] ?? /\.\w+(?=$|\?)/.exec(path)?.[0];
  const addressesByType = Map.groupBy(addresses, getType);
  return [...addressesByType].flatMap(([type, paths]) => (type && paths[0] ? [paths[0]] : []));
}

/** Headers that describe the connection, and headers that proxies may add. */
const proxyHeaders =
  /^(date|connection|keep-alive|transfer-encoding|content-length|server|via|age|vary|strict-transport-security|accept-ranges|retry-after|priority|x-request-id|x-unknown-visitor)$/;

/** If a proxy adds these headers, browsers and search engines treat the response differently. */
const significantHeaders =
  /^(cache-control|expires|pragma|set-cookie|content-|access-control-|cross-origin-|x-robots-tag|x-frame|x-content|refresh|www-authenticate|clear-site-data|permissions-policy|referrer-policy|location)/;

/** A proxy that compresses a response makes its ETag weak. */
const stripWeakPrefix = (value: string | null) => value?.replace(/^W\//, '') ?? null;

const policyHeader = 'content-security-policy';

/** Describes a header that the proxies remove, add or change. */
function describeHeaderFault(
  name: string,
  directValue: string | null,
  proxiedValue: string | null,
): ProxyFault {
  if (proxiedValue === null) return { problem: `removes the header ${name}`, remedy: headerRemedy };
  const isAdded = directValue !== null && proxiedValue.startsWith(`${directValue}, `);
  const change = directValue === null ? 'adds' : isAdded ? 'adds a second value to' : 'changes';
  const value = isAdded ? proxiedValue.slice(directValue.length + 2) : proxiedValue;
  const problem = `${change} the header ${name} (${value.slice(0, 60)})`;
  return name === policyHeader
    ? {
        problem,
        effect:
          'which can block sign-in, pictures and scripts, because browsers apply every policy',
        remedy:
          'remove that header from the proxy (add_header, header), because the website sends its own',
      }
    : { problem, remedy: headerRemedy };
}

const headerRemedy = 'make it forward headers unchanged (add_header, proxy_hide_header, header)';

/** Yields the differences between the server's response and the response through the proxies. */
function* compareResponses(
  directResponse: ProbeResponse,
  proxiedResponse: ProbeResponse | null,
  probe: Probe,
): Generator<ProxyFault> {
  if (!proxiedResponse) {
    yield {
      problem: 'sends no response',
      remedy: probe.remedy ?? 'make it forward this address',
    };
    return;
  }
  const status = probe.expectedStatus ?? directResponse.status;
  if (proxiedResponse.status !== status) {
    const statusRemedy = statusRemedies[proxiedResponse.status];
    const isShared = sharedStatuses.test(String(proxiedResponse.status));
    yield {
      problem: `responds with ${proxiedResponse.status} where the server responds with ${status}`,
      remedy:
        (isShared ? statusRemedy : (probe.remedy ?? statusRemedy)) ??
        'make it forward the request unchanged',
    };
    return;
  }
  if (directResponse.status !== status) return;
  if (
    directResponse.headers.has(requestIdHeader) &&
    !proxiedResponse.headers.has(requestIdHeader)
  ) {
    yield {
      problem: 'responds instead of the server, or removes the header X-Request-Id',
      remedy: 'remove its rule for this address (location, handle), so that the server responds',
    };
    return;
  }
  const names = new Set([...directResponse.headers.keys(), ...proxiedResponse.headers.keys()]);
  for (const name of [...names].filter((header) => !proxyHeaders.test(header))) {
    const [directValue, proxiedValue] = [
      stripWeakPrefix(directResponse.headers.get(name)),
      stripWeakPrefix(proxiedResponse.headers.get(name)),
    ];
    if (directValue === proxiedValue || (directValue === null && !significantHeaders.test(name)))
      continue;
    yield describeHeaderFault(name, directValue, proxiedValue);
  }
  if (proxiedResponse.digest !== directResponse.digest) {
    yield {
      problem: 'changes the response body',
      remedy:
        'turn off the rules that rewrite or cache responses (sub_filter, proxy_cache, a CDN’s optimizations)',
    };
  }
}

function findVisitorFault({ headers }: ProbeResponse, trustedProxies: string[]): ProxyFault | null {
  const proxy = headers.get(unknownVisitorHeader);
  if (!proxy) return null;
  return createAddressMatcher(trustedProxies)(proxy)
    ? {
        problem: 'does not forward the visitor’s address',
        effect: sharedLimit,
        remedy: 'make it set the header X-Forwarded-For',
      }
    : {
        problem: `connects from ${proxy}, which is not in TRUSTED_PROXIES`,
        effect: sharedLimit,
        remedy: 'add it there, and restart the server',
      };
}

/** Statuses that have the same cause for every request. */
const sharedStatuses = /^(401|429|503)$/;

const statusRemedies: Record<number, string> = {
  401: 'turn off its password prompt (auth_basic, basic_auth)',
  403: 'remove the rule that refuses the request (allow, deny, location)',
  404: 'remove the rule for this address (location, try_files, handle), so that the server responds',
  413: bodySizeRemedy,
  429: 'raise its rate limit (limit_req, limit_conn)',
  431: 'make it accept headers of 8 KB (large_client_header_buffers)',
  503: 'raise its rate limit (limit_req, limit_conn)',
};

/** Resolves to null if there is no response. */
type SendProbe = (probe: Probe) => Promise<ProbeResponse | null>;

/** Sends requests to the server directly, and through the proxies. */
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
  const directHeaders = { 'X-Forwarded-For': '192.0.2.1' };
  const senders: Senders = {
    sendDirectly: (probe) =>
      sendProbe(fetch, serverUrl, { ...probe, headers: { ...directHeaders, ...probe.headers } }),
    sendThroughProxy: (probe) => sendProbe(fetch, siteUrl, probe),
  };
  if (await isChangedByProxies(senders, '/revision.json')) {
    // No cache contains a response for a random address.
    const isOtherServer = await isChangedByProxies(senders, `/revision.json?${randomUUID()}`);
    return yield describeProxyFault(
      isOtherServer
        ? {
            problem: `forwards requests to a server other than the one on port ${server.port}`,
            remedy: 'correct its target (proxy_pass, reverse_proxy)',
          }
        : stalenessFault,
    );
  }
  const loadFault = await findLoadFault(senders);
  if (loadFault) return yield describeProxyFault(loadFault);
  const home = await senders.sendDirectly({ path: '/' });
  const sitemap = await senders.sendDirectly({ path: '/sitemap.xml' });
  const samples: Probe[] = [
    ...listSampleFiles(home?.text ?? ''),
    ...listSamplePages(sitemap?.text ?? ''),
  ].map((path) => ({ path }));
  const isSecure = siteUrl.startsWith('https:');
  const faults: (ProxyFault & { request?: string })[] = [];
  for (const probe of [...probes, ...samples]) {
    const [directResponse, proxiedResponse] = await Promise.all([
      senders.sendDirectly(probe),
      senders.sendThroughProxy(probe),
    ]);
    if (!directResponse) continue;
    const request = `${probe.method ?? 'GET'} ${probe.path}`;
    for (const fault of compareResponses(directResponse, proxiedResponse, probe))
      faults.push({ ...fault, request });
    if (!proxiedResponse) continue;
    const policy = proxiedResponse.headers.get('strict-transport-security') ?? '';
    if (probe.path === '/' && isSecure && !lastingPolicy.test(policy)) faults.push(transportFault);
    const visitorFault = findVisitorFault(proxiedResponse, server.trustedProxies);
    if (visitorFault) faults.push(visitorFault);
    if (!probe.method && (await isCached(senders, probe, proxiedResponse))) {
      faults.push({ ...stalenessFault, request });
    }
  }
  const groups = Map.groupBy(faults, ({ problem, remedy }) => `${problem}\n${remedy}`);
  for (const [fault, ...others] of groups.values()) {
    if (!fault) continue;
    const { request } = fault;
    const moreCount =
      others.length > 0 ? ` and ${pluralize(others.length, 'more request', 'more requests')}` : '';
    yield describeProxyFault(fault, request ? ` for ${request.slice(0, 60)}${moreCount}` : '');
  }
}

/** `requests` ends the description of the problem. */
const describeProxyFault = ({ problem, effect, remedy }: ProxyFault, requests = ''): string =>
  `The proxy ${problem}${requests}${effect ? `, ${effect}` : ''}: ${remedy}`;

/** With `max-age=0`, browsers forget the policy. */
const lastingPolicy = /max-age="?0*[1-9]/;

const transportFault: ProxyFault = {
  problem: 'does not send the header Strict-Transport-Security with a max-age',
  effect: 'so browsers also open the website without TLS',
  remedy: 'make it send that header (add_header, header)',
};

/** The dashboard or a page with many pictures loads this many files at once. */
const manyRequests = 40;

/**
 * Resolves to the fault of proxies that refuse some of many requests at once although the server accepts all of them,
 * or to null.
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
  const reaction = status === 0 ? 'does not respond' : `responds with ${status}`;
  return {
    problem: `${reaction} to some of ${manyRequests} simultaneous requests, which a dashboard page can send`,
    remedy: statusRemedies[status] ?? 'make it accept more (worker_connections, limit_conn)',
  };
}

/** Requests the file from the server twice, because the file can change between requests. */
async function isChangedByProxies(
  { sendDirectly, sendThroughProxy }: Senders,
  path: string,
): Promise<boolean> {
  const before = await sendDirectly({ path });
  const response = await sendThroughProxy({ path });
  const after = await sendDirectly({ path });
  return !!response && before?.digest === after?.digest && response.digest !== after?.digest;
}

/** A repeated request id shows a cached response. Caches may store `immutable` files. */
async function isCached(
  { sendThroughProxy }: Senders,
  probe: Probe,
  { headers }: ProbeResponse,
): Promise<boolean> {
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
    headers: { 'Accept-Encoding': 'br, gzip', ...headers },
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
