import type { Results } from './check.ts';
import { statusRemedies } from './check-site.ts';
import type { Installation } from './installation.ts';
import { type AddressResult, visitAddresses } from './visit-addresses.ts';

/** These errors mean that this machine has no route to the address, which is not the website's fault. */
const noRoute = /^(ENETUNREACH|EHOSTUNREACH|EADDRNOTAVAIL)$/;

const dnsRemedy = 'correct or remove the DNS record (A, AAAA) with that address';

/** Checks that an HTTPS website responds at its IP addresses. */
export async function* checkAddresses(installation: Installation): Results {
  const { hostname } = new URL(installation.configuration.siteUrl);
  const results = await visitAddresses(installation);
  const isThisMachine = results.some(({ isLocal }) => isLocal);
  const faults = results.flatMap((result) => {
    const text = findAddressFault(result, isThisMachine);
    return text === null ? [] : [{ address: result.address, text }];
  });
  // `checkSite` reports a problem that is the same at every address.
  const isReachable = results.some(({ visit: result }) => result?.isThisWebsite);
  if (isReachable || new Set(faults.map(({ text }) => text)).size > 1) {
    for (const { address, text } of faults) {
      yield `${hostname} resolves to ${address}, which ${text}`;
    }
  }
}

/**
 * Returns the fault of an address, without its subject, or null. An address without a route is a fault only if another
 * address of the name belongs to this machine.
 */
function findAddressFault(
  { isLocal, visit: result, errorCode }: AddressResult,
  isThisMachine: boolean,
): string | null {
  if (result?.isThisWebsite) return null;
  if (result) {
    const { status = 0 } = result;
    return `responds with ${status} instead of this website: ${statusRemedies[status] ?? dnsRemedy}`;
  }
  if (noRoute.test(errorCode ?? '')) {
    return isThisMachine && !isLocal ? `is not an address of this machine: ${dnsRemedy}` : null;
  }
  const remedy = isLocal
    ? 'make the proxy listen on that address too (listen [::]:443 ssl), or remove the DNS record (A, AAAA)'
    : dnsRemedy;
  return `cannot be reached (${errorCode}): ${remedy}`;
}
