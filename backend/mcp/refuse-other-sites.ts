import { isIP } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import { ServiceError } from '#services/service-error.ts';

/**
 * Another website's name can resolve to this machine, but `localhost` and an IP address always mean the same machine.
 */
const cannotBeRebound = (hostname: string) =>
  hostname === 'localhost' || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;

/**
 * Refuses requests from pages on other websites, as MCP requires, including websites whose name resolves to this
 * machine (DNS rebinding). Browsers send the `Origin` of the page. A request without it comes from another program.
 * `siteUrl` is undefined if every request to this host uses a domain of this website. Throws `forbidden` [API-8].
 */
export function refuseOtherSites(siteUrl: string | undefined): MiddlewareHandler {
  const site = siteUrl === undefined ? undefined : new URL(siteUrl);
  return async ({ req }, next) => {
    const { host, hostname } = new URL(req.url);
    // Proxies often omit the port.
    if (site && hostname !== site.hostname && !cannotBeRebound(hostname)) {
      throw new ServiceError('forbidden', `The address of this website is ${site.origin}.`);
    }
    const origin = req.header('origin');
    const originHost = origin === undefined ? host : URL.parse(origin)?.host;
    if (originHost !== host && originHost !== site?.host) {
      throw new ServiceError('forbidden', 'Pages on other websites cannot call this endpoint.');
    }
    await next();
  };
}
