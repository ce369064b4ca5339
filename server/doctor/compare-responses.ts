import { requestIdHeader } from '#api/request-log.ts';
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
  /** A clause that follows the problem and the requests, such as `so visitors get old ones`. */
  effect?: string;
  /** The value of the header that the proxy adds, if the fault can be combined with those of other added headers. */
  addedValue?: string;
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
  if (proxiedValue === null) {
    const problem = `removes the ${name} header`;
    return name === 'content-encoding'
      ? { problem, effect: 'so pages load slowly', remedy: compressionRemedy }
      : { problem, headers: [name], remedy: headerRemedy };
  }
  const isSecond = directValue !== null && proxiedValue.startsWith(`${directValue}, `);
  const change = directValue === null || isSecond ? 'adds' : 'changes';
  const value = isSecond ? proxiedValue.slice(directValue.length + 2) : proxiedValue;
  // The time in this header differs for each request.
  const shownValue = name === 'expires' ? '' : ` (${value.slice(0, 60)})`;
  const problem = `${change} the ${name} header${shownValue}`;
  if (/^(cache-control|expires)$/.test(name)) {
    return {
      problem: `sets the ${name} header${shownValue}`,
      headers: ['cache-control'],
      effect: 'so visitors can get outdated pages',
      remedy:
        'remove the lifetimes that it sets (the expires and add_header lines; in Caddy: header)',
    };
  }
  if (name === 'x-robots-tag' && /noindex|none/.test(value)) {
    return {
      problem,
      headers: [name],
      effect: 'so search engines do not list the website',
      remedy:
        'remove that header from the proxy (the add_header X-Robots-Tag line; in Caddy: header)',
    };
  }
  return change === 'adds'
    ? { ...describeAddedHeaders([name], value), addedValue: value }
    : { problem, headers: [name], remedy: headerRemedy };
}

/** Describes headers that the proxy adds, and the value of the first one. */
function describeAddedHeaders([first = '', ...others]: string[], value: string): ProxyFault {
  const shownValue = `(${value.slice(0, 60)})`;
  const [object, line] = others.length > 0 ? ['these headers', 'lines'] : ['that header', 'line'];
  return {
    problem:
      others.length > 0
        ? `adds the headers ${formatList([`${first} ${shownValue}`, ...others])}`
        : `adds the ${first} header ${shownValue}`,
    headers: [first, ...others],
    ...(first === policyHeader && {
      effect:
        'so browsers can block sign-in, pictures and scripts, because they apply every policy',
    }),
    remedy: `remove ${object} from the proxy (the add_header ${line}; in Caddy: header), because the website itself sends all the headers that it needs`,
  };
}

/** Combines the faults of headers that the proxy adds, and names a policy first, because it can block scripts. */
export function combineAddedHeaders(faults: ProxyFault[]): ProxyFault {
  const values = new Map(
    faults
      .toSorted((a, b) => Number(isPolicyFault(b)) - Number(isPolicyFault(a)))
      .map(({ headers: [name = ''] = [], addedValue = '' }) => [name, addedValue]),
  );
  const [firstValue = ''] = values.values();
  return describeAddedHeaders([...values.keys()], firstValue);
}

const isPolicyFault = ({ headers }: ProxyFault) => headers?.[0] === policyHeader;

const headerRemedy =
  'make it forward headers unchanged (remove the add_header and proxy_hide_header lines; in Caddy: header)';

const compressionRemedy =
  'make it forward the Accept-Encoding header, because the server compresses responses (remove the proxy_set_header Accept-Encoding line)';

/** Yields the differences between the server's response and the response through the proxies. */
export function* compareResponses(
  directResponse: ProbeResponse,
  proxiedResponse: ProbeResponse | null,
  probe: Probe,
): Generator<ProxyFault> {
  if (probe.mayBeRefused && (proxiedResponse?.status ?? 500) >= 400) return;
  if (!proxiedResponse) {
    const remedy = probe.body instanceof Uint8Array ? bodySizeRemedy : probe.remedy;
    return yield {
      problem: 'sends no response',
      remedy: remedy ?? 'make it forward requests for this address',
    };
  }
  const status = probe.expectedStatus ?? directResponse.status;
  if (proxiedResponse.status !== status) {
    const statusRemedy = proxyStatusRemedies[proxiedResponse.status];
    const isShared = sharedStatuses.test(String(proxiedResponse.status));
    const isFromLocation = locationStatuses.test(String(proxiedResponse.status));
    return yield {
      problem: `responds with ${proxiedResponse.status} where the server responds with ${status}`,
      ...(isFromLocation && { path: probe.path }),
      ...(proxiedResponse.status === 413 && { effect: bodySizeEffect }),
      remedy:
        (isShared ? statusRemedy : (probe.remedy ?? statusRemedy)) ??
        'make it forward the request unchanged',
    };
  }
  if (directResponse.status !== status) return;
  const { headers: directHeaders } = directResponse;
  const { headers: proxiedHeaders } = proxiedResponse;
  if (directHeaders.has(requestIdHeader) && !proxiedHeaders.has(requestIdHeader)) {
    return yield {
      problem: 'responds instead of the server, or removes the X-Request-Id header',
      path: probe.path,
      remedy:
        'remove its rule for this address or its own error pages (a location, error_page, proxy_intercept_errors or proxy_hide_header; in Caddy: handle), so that the server responds',
    };
  }
  const names = new Set([...directHeaders.keys(), ...proxiedHeaders.keys()]);
  for (const name of [...names].filter((header) => !proxyHeaders.test(header))) {
    const directValue = stripWeakPrefix(directHeaders.get(name));
    const proxiedValue = stripWeakPrefix(proxiedHeaders.get(name));
    if (directValue === proxiedValue || (directValue === null && !significantHeaders.test(name)))
      continue;
    // The proxy may use another encoding, and the line expires of nginx sets both headers.
    if (name === 'content-encoding' && proxiedValue !== null) continue;
    if (name === 'expires' && changesLifetime(directHeaders, proxiedHeaders)) continue;
    yield describeHeaderFault(name, directValue, proxiedValue);
  }
  if (proxiedResponse.digest !== directResponse.digest) {
    yield {
      problem: 'changes the response body',
      remedy:
        'turn off the rules that rewrite or cache responses (remove sub_filter and proxy_cache, or turn off the CDN’s optimizations, such as Cloudflare’s Rocket Loader and Email Address Obfuscation)',
    };
  }
}

const changesLifetime = (directHeaders: Headers, proxiedHeaders: Headers): boolean =>
  directHeaders.get('cache-control') !== proxiedHeaders.get('cache-control');

export function findVisitorFault({ headers }: ProbeResponse, trustedProxies: string[]) {
  const proxy = headers.get(unknownVisitorHeader);
  if (!proxy) return null;
  const effect = 'so visitors share one limit for messages and sign-ins';
  return createAddressMatcher(trustedProxies)(proxy)
    ? {
        problem: 'does not forward the visitor’s address (in the X-Forwarded-For header)',
        effect,
        remedy:
          'make it set that header (proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; in every block that contains another proxy_set_header)',
      }
    : {
        problem: `connects from ${proxy}, which is not in TRUSTED_PROXIES`,
        effect,
        remedy: `add ,${proxy} to TRUSTED_PROXIES (or, if it belongs to a CDN, all networks of the CDN; Cloudflare lists its networks at https://www.cloudflare.com/ips)`,
        isVariable: true,
      };
}

/** Statuses that have the same cause for every request. */
const sharedStatuses = /^(30[1278]|401|413|429|500|503)$/;

/** Statuses with which a location of nginx can respond itself. */
const locationStatuses = /^([23]\d\d|40[345]|410)$/;

const redirectRemedy =
  'remove the rule that redirects this address (return 301, return 302, rewrite, a location; in Caddy: redir), so that the server responds';

export const rateRemedy =
  'remove the rate limit of the proxy or the CDN (the limit_req and limit_conn lines), or raise it (rate=50r/s in limit_req_zone, and burst=200 nodelay in limit_req)';

/** The remedies for statuses with which a proxy can refuse one request or all of them. */
export const refusalRemedies: Record<number, string> = {
  401: 'turn off the proxy’s password prompt (remove the auth_basic and auth_basic_user_file lines; in Caddy: basic_auth)',
  403: 'remove the rule of the proxy or the CDN that refuses the request (allow, deny, valid_referers, return 403, a location, bot protection)',
  429: rateRemedy,
};

export const proxyStatusRemedies: Record<number, string> = {
  ...refusalRemedies,
  301: redirectRemedy,
  302: redirectRemedy,
  307: redirectRemedy,
  308: redirectRemedy,
  404: 'remove the rule for this address (a location, try_files or return 404; in Caddy: handle), so that the server responds',
  413: bodySizeRemedy,
  431: 'make it accept headers of 8 KB (large_client_header_buffers 4 16k;)',
  500: 'let it write its temporary files: give the folders in /var/lib/nginx to the user in nginx.conf (chown -R www-data /var/lib/nginx), or if tail /var/log/nginx/error.log shows “No space left on device”, free space on that disk (df -h)',
  503: rateRemedy,
};
