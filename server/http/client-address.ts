import ipaddr from 'ipaddr.js';

/** The address of whoever sent a request, from its connection and the `X-Forwarded-For` header. */
export type ClientAddress = (remote: string, forwardedFor: string | undefined) => string;

/** Tells whether an address is one of some proxies, which are addresses or networks. */
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
 * Anybody can send `X-Forwarded-For`, and each proxy adds at its end who it was asked by. So it is read from the end,
 * as far as each address is one of `proxies`, addresses or networks; the first other one is the client [OPS-1].
 */
export function clientAddressBehind(proxies: string[]): ClientAddress {
  const isTrusted = isOneOf(proxies);
  return (remote, forwardedFor) => {
    if (proxies.length === 0 || !forwardedFor) return remote;
    let client = remote;
    for (const named of forwardedFor.split(',').reverse()) {
      if (!isTrusted(client)) break;
      const address = named.trim();
      // What is no address was made up by whoever stands before the last proxy.
      if (!ipaddr.isValid(address)) break;
      client = address;
    }
    return client;
  };
}

const bitsOf = (address: string) => (ipaddr.parse(address).kind() === 'ipv4' ? 32 : 128);
