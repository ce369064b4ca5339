import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { ServiceError } from '#services/service-error.ts';

/** A local name or an IP address, which is never the host of a page on another website. */
const isLocal = (hostname: string) =>
  hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

/**
 * Refuses requests from pages of other websites, as MCP requires. The name of another website can resolve to this
 * machine (DNS rebinding). A browser sends the `Origin` of the page, and programs send none. `siteUrl` is undefined if
 * requests can reach only hosts of this website. Throws `forbidden` [API-8].
 */
export function refuseOtherSites(siteUrl: string | undefined): MiddlewareHandler {
  const site = siteUrl === undefined ? undefined : new URL(siteUrl);
  return async ({ req }, next) => {
    const { host, hostname } = new URL(req.url);
    // Proxies often omit the port.
    if (site && hostname !== site.hostname && !isLocal(hostname)) {
      throw new ServiceError('forbidden', `The address of this website is ${site.origin}`);
    }
    const origin = req.header('origin');
    const from = origin === undefined ? host : URL.parse(origin)?.host;
    if (from !== host && from !== site?.host) {
      throw new ServiceError('forbidden', 'Pages on other websites cannot call this endpoint');
    }
    await next();
  };
}
