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
    return good(subject, 'is empty, and no proxy is in front of the server');
  return fault(
    subject,
    'is empty, so all visitors share one limit for messages and sign-ins: set the address of the proxy (127.0.0.1,::1 if it is on this machine)',
  );
}
