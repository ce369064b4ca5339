import type { MiddlewareHandler } from 'hono';

/**
 * The security headers of responses from functions and servers. For files, Netlify sets the same headers from
 * netlify.toml.
 */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
} as const;

/** The headers are set early, because setting a header later copies the response. */
export const setHeaders =
  (headers: Record<string, string>): MiddlewareHandler =>
  async (context, next) => {
    const entries = Object.entries(headers);
    for (const [name, value] of entries) context.header(name, value);
    await next();
    // A response that the context did not create does not include these headers.
    for (const [name, value] of entries) {
      if (!context.res.headers.has(name)) context.header(name, value);
    }
  };
