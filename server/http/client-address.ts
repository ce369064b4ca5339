import ipaddr from 'ipaddr.js';

/** Reports to `npm run doctor` the address of a proxy that is unknown or does not forward the visitor's address. */
export const unknownVisitorHeader = 'x-unknown-visitor';

/** Returns a function that checks whether an address belongs to `proxies`, which are IP addresses and ranges. */
export function createAddressMatcher(proxies: string[]): (address: string) => boolean {
  const networks = proxies.map((proxy) =>
    ipaddr.parseCIDR(proxy.includes('/') ? proxy : `${proxy}/${getBitCount(proxy)}`),
  );
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const ip = ipaddr.process(address);
    return networks.some((network) => ip.kind() === network[0].kind() && ip.match(network));
  };
}

/**
 * Returns a function that finds a client's address: the remote address unless it is in `proxies`, otherwise the last
 * address in `X-Forwarded-For` that is not in `proxies` [OPS-1]. Earlier addresses are unreliable, because any client
 * can send the header and each proxy appends to it.
 */
export function createClientAddressReader(proxies: string[]) {
  const isTrusted = createAddressMatcher(proxies);
  return (remote: string, forwardedFor = ''): string => {
    let client = remote;
    for (const entry of forwardedFor.split(',').reverse()) {
      if (!isTrusted(client)) break;
      const address = entry.trim();
      // Proxies append only addresses, so any other text came from the client.
      if (!ipaddr.isValid(address)) break;
      client = address;
    }
    return client;
  };
}

const getBitCount = (address: string) => (ipaddr.parse(address).kind() === 'ipv4' ? 32 : 128);
