import { createHash, randomUUID } from 'node:crypto';
import { requestIdHeader } from '#api/request-log.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { createFault, type Results } from './check.ts';
import { findServerUrl } from './check-network.ts';
import { showsWebsite } from './check-site.ts';
import {
  compareResponses,
  findVisitorFault,
  type ProbeResponse,
  type ProxyFault,
} from './compare-responses.ts';
import type { Installation, System } from './installation.ts';
import { listSampleFiles, type Probe, probes } from './proxy-probes.ts';
import { completeProxyRemedy } from './proxy-remedies.ts';
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
      symptomOf: fault.problem.startsWith('sends no response') ? ['slow names'] : [],
    });
  const directHeaders = { 'X-Forwarded-For': '192.0.2.1' };
  const senders: Senders = {
    sendDirectly: (probe) =>
      sendProbe(fetch, serverUrl, { ...probe, headers: { ...directHeaders, ...probe.headers } }),
    sendThroughProxy: (probe) => sendProbe(fetch, siteUrl, probe),
  };
  // No cache contains a response for a random address.
  if (await isChangedByProxies(senders, `/revision.json?${randomUUID()}`)) {
    const recordFault = await findElsewhereFault(installation);
    return yield recordFault ??
      describe({
        problem: `forwards requests to a server other than the one on port ${server.port}`,
        remedy: `make it forward requests to ${serverUrl}, as in docs/deploy-server.md`,
      });
  }
  const home = await senders.sendDirectly({ path: '/' });
  const samples: Probe[] = listSampleFiles(home?.text ?? '').map((path) => ({ path }));
  const faults: RequestFault[] = [];
  for (const probe of [...probes, ...samples]) {
    const [directResponse, proxiedResponse] = await Promise.all([
      senders.sendDirectly(probe),
      senders.sendThroughProxy(probe),
    ]);
    if (!directResponse) continue;
    const { method = 'GET', path } = probe;
    const request = `${method} ${path}`;
    const isRead = method === 'GET' || method === 'HEAD';
    if (proxiedResponse && isRead && (await isCached(senders, probe, proxiedResponse))) {
      faults.push({ ...stalenessFault, request });
      continue;
    }
    for (const fault of compareResponses(directResponse, proxiedResponse, probe))
      faults.push({ ...fault, request });
    const visitorFault =
      proxiedResponse && findVisitorFault(proxiedResponse, server.trustedProxies);
    if (visitorFault) faults.push(visitorFault);
  }
  const groups = Map.groupBy(
    faults,
    ({ problem, remedy }) =>
      `${problem.replace(/ where the server responds with \d+/, '')}\n${remedy}`,
  );
  for (const group of groups.values()) {
    const [first] = group;
    if (first) yield describe(first, describeRequests(group));
  }
}

interface RequestFault extends ProxyFault {
  request?: string;
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
  const subject = cdn && !isVariable ? `The proxy or the CDN (${cdn})` : 'The proxy';
  const text = `${subject} ${problem}${requests}${effect ? `, ${effect}` : ''}: ${remedy}`;
  return isVariable ? text : completeProxyRemedy(text, installation, fault);
}

const stalenessFault: ProxyFault = {
  problem: 'caches responses',
  effect: 'so visitors get outdated responses',
  remedy: 'turn off its cache for this website',
};

/** Requests the file directly from the server twice, because the file can change between requests. */
async function isChangedByProxies({ sendDirectly, sendThroughProxy }: Senders, path: string) {
  const before = await sendDirectly({ path });
  const response = await sendThroughProxy({ path });
  const after = await sendDirectly({ path });
  // An error, such as that of a rate limit, says nothing about the target.
  if (!response || response.status >= 400) return false;
  return before?.digest === after?.digest && response.digest !== after?.digest;
}

/** A repeated request id indicates a cached response. Caches may store `immutable` files. */
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
