/**
 * What pages may load, besides scripts and styles: those are `'self'` plus the hashes that the build finds.
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
