import type { ServerConfiguration } from '#config/server-configuration.ts';
import { isOneOf } from '../http/client-address.ts';
import { type Finding, fault, good } from './finding.ts';

const subject = 'TRUSTED_PROXIES';

const loopback: Record<string, string[]> = {
  '127.0.0.1': ['127.0.0.1'],
  '::1': ['::1'],
  localhost: ['127.0.0.1', '::1'],
};

/** The server speaks no TLS, so there is a proxy before a site with `https://`. */
export function checkProxies({
  siteUrl,
  host,
  trustedProxies,
}: Pick<ServerConfiguration, 'siteUrl' | 'host' | 'trustedProxies'>): Finding {
  if (trustedProxies.some(isEverybody)) {
    const what = 'names every address, so each visitor can pretend to have another one';
    return fault(subject, `${what}: set the address of the proxy alone`);
  }
  if (trustedProxies.length > 0) return checkNames(trustedProxies, loopback[host]);
  if (siteUrl.startsWith('http:'))
    return good(subject, 'is empty, and no proxy is in front of the server');
  return fault(
    subject,
    'is empty, so all visitors share one limit for messages and sign-ins: set the address of the proxy (127.0.0.1,::1 if it is on this machine)',
  );
}

/** Who listens on this machine alone is asked from this machine alone. */
function checkNames(trustedProxies: string[], callers: string[] | undefined): Finding {
  if (!callers || callers.some(isOneOf(trustedProxies))) return good(subject, 'names the proxy');
  const what = `does not name ${callers.join(' or ')}, from where the proxy asks, so all visitors share one limit for messages and sign-ins`;
  return fault(subject, `${what}: add 127.0.0.1,::1`);
}

const isEverybody = (name: string) => /\/0$/.test(name);
