import { randomUUID } from 'node:crypto';
import { allHandlers } from '#api/handlers/all.ts';
import { mcpPath } from '#contract/site/mcp-path.ts';
import { maxUploadBytes } from '#services/images/image-files.ts';
import type { RequestOptions } from './send-request.ts';

/** A request that changes nothing. It is sent to the server directly, and through the proxies like a visitor's. */
export interface Probe extends RequestOptions {
  path: string;
  /** The remedy if the status through the proxies differs. */
  remedy?: string;
  /** The expected status through the proxies, if it depends on the `Host` header. */
  expectedStatus?: number;
  /** Whether the proxies may respond with another error, or not at all. */
  mayBeRefused?: boolean;
}

export const bodySizeRemedy = 'make the proxy accept request bodies of 6 MB';
export const bodySizeEffect = 'so pictures above its limit cannot be uploaded';
const methodsRemedy = 'make it forward all methods, because nobody can save without them';
const bodyFilterRemedy =
  'exempt this website from its filter for request bodies, because the filter blocks texts with punctuation or Arabic letters';

/** The server does not read the body, because the request has no valid token. */
const saveRoute = { method: 'POST', path: '/postNews' } as const;

/**
 * Excludes `saveRoute`, which has its own probe, and routes that limit visitors' calls. The requests change nothing,
 * because they are not authenticated.
 */
const routeProbes: Probe[] = allHandlers.flatMap(({ route: { method, path, limits, access } }) =>
  (limits && /public|identity/.test(access)) || path === saveRoute.path
    ? []
    : [{ method, path: path.replaceAll(/:\w+/g, 'none'), remedy: methodsRemedy }],
);

const headerSizeRemedy =
  'make it accept headers of 8 KB, because signed-in visitors send long ones';
const privateFileRemedy =
  'make it forward all requests to the server instead of serving files, and replace the secrets in the files that were readable, because anybody could read all files in the folder that it serves';

const crawler = 'Mozilla/5.0 (compatible; doctor-bot/1.0; link preview crawler)';
const crawlerRemedy =
  'remove its rule about bots (the User-Agent header), because search engines and link previews get no pages';

export const probes: Probe[] = [
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
  {
    path: '/getOverview',
    headers: { Authorization: `Bearer ${'x'.repeat(4000)}` },
    remedy: headerSizeRemedy,
  },
  ...['/package.json', '/.git/config', '/.env'].map((path) => ({
    path,
    remedy: privateFileRemedy,
    mayBeRefused: true,
  })),
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
    remedy:
      'make it forward these requests with the original Host header, as in docs/deploy-server.md',
    expectedStatus: 401,
  },
  ...routeProbes,
];

/** Returns one address for each type of file to which the home page refers, such as a picture and its original. */
export function listSampleFiles(page: string): string[] {
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
