import { createHash } from 'node:crypto';

/** Only pictures can come from any host, because content can contain pictures from anywhere on the web [API-5]. */
export const policyDirectives = [
  "default-src 'self'",
  "img-src 'self' data: blob: http: https:",
  "font-src 'self'",
  "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
  "media-src 'none'",
  "object-src 'none'",
  "frame-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
] as const satisfies readonly string[];

/** The policy as a header, which also forbids framing. The hashes are those of inline code. */
export const createContentSecurityPolicy = (
  scriptHashes: string[],
  styleHashes: string[],
): string => {
  const formatSources = (hashes: string[]) =>
    ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');
  return [
    ...policyDirectives,
    `script-src ${formatSources(scriptHashes)}`,
    `style-src ${formatSources(styleHashes)}`,
    "frame-ancestors 'none'",
  ].join('; ');
};

/** Inline scripts and styles. Structured data is not code. */
const inlineCodePattern =
  /<(?:script|style)(?![^>]* src=)(?![^>]* type="application\/ld\+json")[^>]*>([\s\S]*?)<\/(?:script|style)>/g;

const hashCache = new Map<string, string>();

/**
 * The hashes of a page's inline code, such as `sha256-…`. Each character of `html` must represent one byte of the
 * page.
 */
export const listInlineHashes = (html: string): string[] =>
  [...html.matchAll(inlineCodePattern)].map(([, code = '']) => hashInlineCode(code));

function hashInlineCode(code: string): string {
  const cachedHash = hashCache.get(code);
  if (cachedHash) return cachedHash;
  const hash = `sha256-${createHash('sha256').update(code, 'latin1').digest('base64')}`;
  // Pages share only a few scripts, so a small cache is enough.
  if (hashCache.size < 100) hashCache.set(code, hash);
  return hash;
}
