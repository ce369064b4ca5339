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
  async (context, next) => {
    const all = Object.entries(headers);
    for (const [name, value] of all) context.header(name, value);
    await next();
    // An answer that no method of the context made lacks them.
    for (const [name, value] of all) {
      if (!context.res.headers.has(name)) context.header(name, value);
    }
  };
