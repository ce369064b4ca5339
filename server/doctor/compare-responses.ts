import { createAddressMatcher, unknownVisitorHeader } from '../http/client-address.ts';
import { formatList } from './check.ts';
import { bodySizeEffect, bodySizeRemedy, type Probe } from './proxy-probes.ts';
import type { ResponseFault } from './proxy-remedies.ts';

export interface ProbeResponse {
  status: number;
  headers: Headers;
  text: string;
  digest: string;
}

export interface ProxyFault extends ResponseFault {
  /** Continues the sentence `The proxy …`. */
  problem: string;
  remedy: string;
  /** Whether the remedy changes a variable instead of the configuration of the proxy. */
  isVariable?: boolean;
  /** A clause that follows the problem and the requests, such as `so visitors get outdated responses`. */
  effect?: string;
}

/** Headers that describe the connection, and headers that proxies may add. */
const proxyHeaders =
  /^(date|connection|keep-alive|transfer-encoding|content-length|server|via|age|vary|strict-transport-security|accept-ranges|retry-after|priority|x-request-id|x-unknown-visitor)$/;

/** If a proxy adds these headers, browsers and search engines treat the response differently. */
const significantHeaders =
  /^(cache-control|expires|pragma|set-cookie|content-|access-control-|cross-origin-|x-robots-tag|x-frame|x-content|refresh|www-authenticate|clear-site-data|permissions-policy|referrer-policy|location)/;

/** A proxy that compresses a response makes its ETag weak. */
const stripWeakPrefix = (value: string | null) => value?.replace(/^W\//, '') ?? null;

/** What visitors notice if a proxy changes a header. */
const headerEffects: Record<string, string> = {
  'cache-control': 'so visitors can get outdated pages',
  'content-encoding': 'so pages load slowly',
  'content-security-policy': 'so browsers can block sign-in, pictures and scripts',
  expires: 'so visitors can get outdated pages',
  'x-robots-tag': 'so search engines can omit the website',
};

/** Describes a header that the proxies remove, add or change. */
function describeHeaderFault(
  name: string,
  directValue: string | null,
  proxiedValue: string | null,
): ProxyFault {
  const isSecond = directValue !== null && proxiedValue?.startsWith(`${directValue}, `);
  const value = (isSecond ? proxiedValue?.slice(directValue.length + 2) : proxiedValue) ?? '';
  const change =
    proxiedValue === null ? 'removes' : directValue === null || isSecond ? 'adds' : 'changes';
  // The time in `Expires` differs for each request.
  const shownValue = value === '' || name === 'expires' ? '' : ` (${value.slice(0, 60)})`;
  const isHarmless = proxiedValue === null && name !== 'content-encoding';
  const effect = isHarmless ? undefined : headerEffects[name];
  return {
    problem: `${change} the ${name} header${shownValue}`,
    headers: [name === 'expires' ? 'cache-control' : name],
    ...(effect && { effect }),
    remedy: 'make it forward the headers of requests and responses as in docs/deploy-server.md',
  };
}

/**
 * Yields one fault for all headers, because the same lines in the proxy's configuration can cause all the differences.
 */
function* mergeHeaderFaults(faults: ProxyFault[]): Generator<ProxyFault> {
  const [first] = faults.toSorted((a, b) => Number(!a.effect) - Number(!b.effect));
  if (!first || faults.length === 1) return yield* faults;
  const headers = faults.flatMap((fault) => fault.headers ?? []).toSorted();
  yield {
    ...first,
    headers,
    problem: `adds, changes or removes the headers ${formatList(headers)}`,
  };
}

/** Yields the differences between the server's response and the response through the proxies. */
export function* compareResponses(
  directResponse: ProbeResponse,
  proxiedResponse: ProbeResponse | null,
  probe: Probe,
): Generator<ProxyFault> {
  if (probe.mayBeRefused && (proxiedResponse?.status ?? 500) >= 400) return;
  if (!proxiedResponse) {
    const remedy = probe.body instanceof Uint8Array ? bodySizeRemedy : probe.remedy;
    return yield { problem: 'sends no response', remedy: remedy ?? forwardRemedy };
  }
  const status = probe.expectedStatus ?? directResponse.status;
  if (proxiedResponse.status !== status) {
    const { status: actual } = proxiedResponse;
    const isShared = /^(30[1278]|401|413|429|500|503)$/.test(String(actual));
    const isFromLocation = /^([23]\d\d|40[345]|410)$/.test(String(actual));
    return yield {
      problem: `responds with ${actual} where the server responds with ${status}`,
      ...(isFromLocation && { path: probe.path }),
      ...(actual === 413 && { effect: bodySizeEffect }),
      remedy: (!isShared && probe.remedy) || (proxyStatusRemedies[actual] ?? forwardRemedy),
    };
  }
  if (directResponse.status !== status) return;
  const { headers: directHeaders } = directResponse;
  const { headers: proxiedHeaders } = proxiedResponse;
  const names = new Set([...directHeaders.keys(), ...proxiedHeaders.keys()]);
  const headerFaults: ProxyFault[] = [];
  for (const name of [...names].filter((header) => !proxyHeaders.test(header))) {
    const directValue = stripWeakPrefix(directHeaders.get(name));
    const proxiedValue = stripWeakPrefix(proxiedHeaders.get(name));
    if (directValue === proxiedValue || (directValue === null && !significantHeaders.test(name)))
      continue;
    // The proxy may use another encoding, and often sets both headers about lifetimes.
    if (name === 'content-encoding' && proxiedValue !== null) continue;
    if (name === 'expires' && changesLifetime(directHeaders, proxiedHeaders)) continue;
    headerFaults.push(describeHeaderFault(name, directValue, proxiedValue));
  }
  yield* mergeHeaderFaults(headerFaults);
  if (proxiedResponse.digest !== directResponse.digest) {
    yield {
      problem: 'changes the response body',
      remedy: 'turn off its cache and everything that changes pages, scripts or styles',
    };
  }
}

const changesLifetime = (directHeaders: Headers, proxiedHeaders: Headers): boolean =>
  directHeaders.get('cache-control') !== proxiedHeaders.get('cache-control');

/** Returns the fault for a proxy that does not forward the visitor’s address, or null. */
export function findVisitorFault(
  { headers }: ProbeResponse,
  trustedProxies: string[],
): ProxyFault | null {
  const proxy = headers.get(unknownVisitorHeader);
  if (!proxy) return null;
  const effect = 'so visitors share one limit for messages and sign-ins';
  return createAddressMatcher(trustedProxies)(proxy)
    ? {
        problem: 'does not forward the visitor’s address (in the X-Forwarded-For header)',
        effect,
        remedy: 'make it set that header as in docs/deploy-server.md',
      }
    : {
        problem: `connects from ${proxy}, which is not in TRUSTED_PROXIES`,
        effect,
        remedy: `if that address belongs to a CDN, add all networks of the CDN to TRUSTED_PROXIES, separated by commas; otherwise, add ${proxy} to TRUSTED_PROXIES`,
        isVariable: true,
      };
}

const forwardRemedy =
  'make it forward such requests to the server instead of using its own rules, as in docs/deploy-server.md';

const rateRemedy = 'raise or remove the rate limit of the proxy or the CDN';

/** The remedies for statuses with which a proxy can refuse one request or all of them. */
export const proxyStatusRemedies: Record<number, string> = {
  401: 'turn off the password prompt of the proxy',
  403: 'remove the rule of the proxy or the CDN that causes this status',
  413: bodySizeRemedy,
  429: rateRemedy,
  500: 'correct the error that the log of the proxy shows',
  503: 'remove the rule of the proxy or the CDN that responds with 503, such as a rate limit or a maintenance page',
};
