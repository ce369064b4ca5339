import type { MiddlewareHandler } from 'hono';

/**
 * What every answer of a function says to the browser. On files the platform says the same, from netlify.toml, whose
 * headers it sets on nothing else.
 */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

/** Sets headers on every answer, errors included: before it is made, since each one that is set later makes it anew. */
export const setHeaders =
  (headers: Record<string, string>): MiddlewareHandler =>
  (context, next) => {
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    return next();
  };
