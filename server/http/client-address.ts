import ipaddr from 'ipaddr.js';

/** Returns the client's address, from the connection of a request and its `X-Forwarded-For` header. */
export type ClientAddress = (remote: string, forwardedFor: string | undefined) => string;

/**
 * A response header with the address of a proxy that this server does not know or that does not name the visitor.
 * `doctor` reads it.
 */
export const unknownVisitorHeader = 'x-unknown-visitor';

/** Returns a function that checks whether an address belongs to `proxies`, which are IP addresses and ranges. */
export function isOneOf(proxies: string[]): (address: string) => boolean {
  const networks = proxies.map((proxy) =>
    proxy.includes('/') ? ipaddr.parseCIDR(proxy) : ipaddr.parseCIDR(`${proxy}/${bitsOf(proxy)}`),
  );
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return networks.some((network) => parsed.kind() === network[0].kind() && parsed.match(network));
  };
}

/**
 * Anyone can send `X-Forwarded-For`, and each proxy appends the address that it got the request from. So this reads the
 * header from its end and skips the addresses in `proxies`. The first other address is the client's [OPS-1].
 */
export function clientAddressBehind(proxies: string[]): ClientAddress {
  const isTrusted = isOneOf(proxies);
  return (remote, forwardedFor) => {
    if (proxies.length === 0 || !forwardedFor) return remote;
    let client = remote;
    for (const named of forwardedFor.split(',').reverse()) {
      if (!isTrusted(client)) break;
      const address = named.trim();
      // Proxies append addresses, so any other text was sent by the client.
      if (!ipaddr.isValid(address)) break;
      client = address;
    }
    return client;
  };
}

const bitsOf = (address: string) => (ipaddr.parse(address).kind() === 'ipv4' ? 32 : 128);
