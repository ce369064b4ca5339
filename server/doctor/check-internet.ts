import { Resolver } from 'node:dns/promises';
import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { googleKeysUrl } from '#services/identity/firebase-identity.ts';
import { createFault, formatList, getCauseCode, type Results } from './check.ts';
import { readLinkStats, readText } from './files.ts';
import { findClosedOutput } from './firewall.ts';
import type { Installation } from './installation.ts';
import { responseTimeoutMs, sendRequest } from './send-request.ts';

/** Hosts of different companies, which are rarely unreachable at the same time. */
const publicAddresses = [googleKeysUrl, 'https://registry.npmjs.org/'];

/** Checks that this machine can connect to other hosts. If only one host is unreachable, its own check reports it. */
export async function* checkConnections(installation: Installation): Results {
  for (const address of publicAddresses) {
    const { fault } = await sendRequest(installation, address, { method: 'HEAD' });
    if (!fault?.symptomOf?.includes('network')) return;
  }
  const isolation = findClosedOutput(installation.environment['FIREWALL_RULES'] ?? '', 443);
  if (isolation) return yield isolation;
  const hosts = formatList(publicAddresses.map((address) => new URL(address).hostname));
  yield `This machine cannot connect to other hosts (such as ${hosts}): check the gateway of the default route (ip route) and the rules for outgoing connections, both in the firewall of this machine (nft list ruleset) and at the hosting company`;
}

/** Checks that programs on this machine can connect to each other. */
export async function* checkLoopback({ canConnectLocally }: Installation): Results {
  if (await canConnectLocally()) return;
  yield 'Programs on this machine cannot connect to each other at 127.0.0.1, so the proxy cannot reach the server, and the server cannot reach a database on this machine: if ip link show lo does not show UP, run ip link set lo up; otherwise, make the firewall of this machine accept connections on the interface lo';
}

export const googleHost = new URL(googleKeysUrl).hostname;

const listNameServers = (text: string): string[] =>
  [...text.matchAll(/^\s*nameserver\s+(\S+)/gm)].map(([, address = '']) => address);

/** The address of systemd-resolved, which forwards requests to other name servers. */
const resolvedAddress = '127.0.0.53';

const file = 'etc/resolv.conf';
const noNames = 'This machine cannot resolve any host name';
const effect = 'so sign-ins, e-mails and updates fail';
const inSettings =
  'in that file or, if its first lines name a program that writes it, in the settings of that program';

/** Checks that this user can resolve names, and that each name server of this machine responds. */
export async function* checkNameServers(installation: Installation): Results {
  const { fileSystemRoot: root } = installation;
  if ((await access(join(root, file), constants.R_OK).catch(getCauseCode)) === 'EACCES') {
    const text = `This user cannot read /${file}, and may therefore be unable to resolve host names: run chmod 644 /${file}`;
    return yield createFault(text, { isDown: true });
  }
  if (!(await readLinkStats(join(root, file)))) return;
  const addresses = listNameServers(await readText(root, file));
  // Without a `nameserver` line, the system sends requests to this machine.
  const codes = await Promise.all((addresses[0] ? addresses : ['127.0.0.1']).map(findFailure));
  if (!(await canResolve(installation))) {
    const responds = codes.some((code) => code === null);
    const fault = responds
      ? await findUnusedServers(root)
      : (findClosedOutput(installation.environment['FIREWALL_RULES'] ?? '', 53) ??
        describeServers(addresses, codes));
    if (fault) return yield createFault(fault, { isDown: true });
  }
  for (const [index, address] of addresses.entries()) {
    if (!silentCodes.has(codes[index] ?? '')) continue;
    yield createFault(
      `The name server ${address} in /${file} does not respond, so lookups of names can take seconds longer: remove or replace it ${inSettings}`,
      { layer: 'slow names', isDown: true },
    );
  }
}

/** Resolves to the fault for a system that does not use the name servers, although one responds, or to null. */
async function findUnusedServers(root: string): Promise<string | null> {
  const [line] = /^hosts:.*$/m.exec(await readText(root, 'etc/nsswitch.conf')) ?? [];
  return line && !/\b(dns|resolve)\b/.test(line)
    ? `${noNames}, because the line “${line}” in /etc/nsswitch.conf does not contain dns, ${effect}: add dns to that line`
    : null;
}

/** Returns the fault for name servers if none of them resolves names. */
function describeServers(addresses: string[], codes: (string | null)[]): string {
  const servers = addresses.map((address, index) => `${address}: ${codes[index]}`);
  const remedy = addresses.includes(resolvedAddress)
    ? 'look at the errors of systemd-resolved (systemctl status systemd-resolved) and at its name servers (resolvectl status)'
    : `enter the name server of the hosting company, or 1.1.1.1, ${inSettings}`;
  return `${noNames} with the name servers in /${file} (${formatList(servers) || 'none'}), ${effect}: ${remedy}`;
}

/** The system can also resolve names without the name servers in the file. */
async function canResolve({ resolveAddresses }: Installation): Promise<boolean> {
  const addresses = resolveAddresses(googleHost).catch(() => null);
  return (await Promise.race([addresses, setTimeout(responseTimeoutMs, null)])) !== null;
}

const silentCodes = new Set(['ETIMEOUT', 'ECONNREFUSED']);

/** Resolves to the error code of a name server that does not resolve names, or to null. */
async function findFailure(address: string): Promise<string | null> {
  const resolver = new Resolver({ timeout: 2000, tries: 2 });
  try {
    resolver.setServers([address]);
    await resolver.resolve4(googleHost);
    return null;
  } catch (error) {
    const code = getCauseCode(error);
    if (code === 'ERR_INVALID_IP_ADDRESS') {
      // Only the system can use an address with the name of an interface.
      return address.includes('%') ? null : 'not an IP address';
    }
    // The name server responded that there is no such name.
    return /^(ENOTFOUND|ENODATA)$/.test(code) ? null : code;
  }
}
