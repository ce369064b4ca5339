import { createHash } from 'node:crypto';

/**
 * What pages may load, besides scripts and styles: those are `'self'` plus the hashes of what the build writes inline.
 * Content names pictures anywhere on the web [API-5], so pictures may come from any host; nothing else may.
 */
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

/** The policy as a header, which also forbids being framed. The hashes are of inline code that pages hold. */
export const contentSecurityPolicy = (scriptHashes: string[], styleHashes: string[]): string => {
  const sources = (hashes: string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');
  return [
    ...policyDirectives,
    `script-src ${sources(scriptHashes)}`,
    `style-src ${sources(styleHashes)}`,
    "frame-ancestors 'none'",
  ].join('; ');
};

/** Scripts and styles that stand in the page; structured data is not code. */
const inlineCode =
  /<(?:script|style)(?![^>]* src=)(?![^>]* type="application\/ld\+json")[^>]*>([\s\S]*?)<\/(?:script|style)>/g;

const hashes = new Map<string, string>();

/** The hashes of what stands inline in a page, as a policy names them. */
export const inlineHashes = (html: string): string[] =>
  [...html.matchAll(inlineCode)].map(([, code = '']) => hashOf(code));

function hashOf(code: string): string {
  const known = hashes.get(code);
  if (known) return known;
  const hash = `sha256-${createHash('sha256').update(code).digest('base64')}`;
  // Pages share their few scripts; whatever else there is need not be kept.
  if (hashes.size < 100) hashes.set(code, hash);
  return hash;
}
