import { isPrivateAddress } from '#services/ssrf-safe-fetch.ts';
import { isClosed } from './firewall.ts';
import { findHostsLine } from './hosts-file.ts';
import type { Installation } from './installation.ts';

/** Matches the error codes of connections that a firewall refuses or drops. */
const refusedConnection = /TIMEDOUT|TIMEOUT|TimeoutError|UNREACH|ECONNREFUSED|EPERM|EACCES|ESOCKET/;

const isLoopback = /^(localhost|127\.|\[?::1)/;

export type LocalSystem = Pick<Installation, 'fetch' | 'fileSystemRoot' | 'environment'>;

/**
 * Resolves to the reason on this machine why another host cannot be reached (a public address in `/etc/hosts`, or a
 * firewall rule) and the remedy, or to null.
 */
export async function findLocalCause(
  { fileSystemRoot, environment }: LocalSystem,
  { hostname, port }: { hostname: string; port: number },
  code: string,
): Promise<string | null> {
  if (isLoopback.test(hostname)) return null;
  const hostsLine = await findHostsLine(fileSystemRoot, hostname);
  const [, address = ''] = /\((\S+)/.exec(hostsLine ?? '') ?? [];
  // An operator writes a private address deliberately.
  if (hostsLine && !isPrivateAddress(address)) {
    return `because ${hostsLine} gives ${hostname} a fixed address: remove the name from that line, or correct the address`;
  }
  // The script in the guide sets this variable, because only root can read the rules.
  const rules = environment['FIREWALL_RULES'] ?? '';
  return refusedConnection.test(code) && isClosed(rules, port, 'output')
    ? `because the firewall of this machine accepts no outgoing connections to port ${port}: open this port for outgoing connections`
    : null;
}
