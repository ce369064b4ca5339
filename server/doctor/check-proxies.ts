import type { ServerConfiguration } from '#config/server-configuration.ts';
import { type Finding, fault, good } from './finding.ts';

const subject = 'TRUSTED_PROXIES';

/** The server speaks no TLS, so there is a proxy before a site with `https://`. */
export function checkProxies({
  siteUrl,
  trustedProxies,
}: Pick<ServerConfiguration, 'siteUrl' | 'trustedProxies'>): Finding {
  if (trustedProxies.length > 0) return good(subject, 'names the proxy');
  if (siteUrl.startsWith('http:'))
    return good(subject, 'is empty, and so is the way to the server');
  return fault(
    subject,
    'is empty, so that all visitors share one limit of messages and sign-ins: name the proxy, 127.0.0.1,::1 where it is on this machine',
  );
}
