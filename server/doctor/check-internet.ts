import { Resolver } from 'node:dns/promises';
import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { googleKeysUrl } from '#services/identity/firebase-identity.ts';
import { createFault, formatList, getCauseCode, type Results } from './check.ts';
import { readLinkStats, readStats, readText } from './files.ts';
import { getLoopbackCommand } from './firewall.ts';
import type { Installation } from './installation.ts';
import { findIsolation } from './isolation.ts';
import { findServiceFault, getServerRemedy } from './name-settings.ts';
import { responseTimeoutMs, sendRequest } from './send-request.ts';

/** Hosts of different companies, which are rarely unreachable at the same time. */
const publicAddresses = [googleKeysUrl, 'https://registry.npmjs.org/'];

/** Checks that this machine can connect to other hosts. If only one host is unreachable, its own check reports it. */
export async function* checkConnections(installation: Installation): Results {
  for (const address of publicAddresses) {
    const { fault } = await sendRequest(installation, address, { method: 'HEAD' });
    if (!fault?.symptomOf?.includes('network')) return;
  }
  const isolation = await findIsolation(installation, 443);
  if (isolation) return yield isolation;
  const hosts = formatList(publicAddresses.map((address) => new URL(address).hostname));
  yield `This machine cannot connect to other hosts (such as ${hosts}): allow outgoing connections in its firewall (run ufw default allow outgoing; or remove the rules of the output chain that nft list ruleset shows) and in the provider’s, and check that ip route shows a default route`;
}

/** Checks that programs on this machine can connect to each other. */
export async function* checkLoopback({ environment, canConnectLocally }: Installation): Results {
  if (await canConnectLocally()) return;
  const rules = environment['FIREWALL_RULES'] ?? '';
  yield `The firewall of this machine refuses connections on the machine itself (the interface lo), so the proxy cannot reach the server, and the server cannot reach the database: ${getLoopbackCommand(rules)}`;
}

export const googleHost = new URL(googleKeysUrl).hostname;

const listNameServers = (text: string): string[] =>
  [...text.matchAll(/^\s*nameserver\s+(\S+)/gm)].map(([, address = '']) => address);

/** Resolves to the fault of name servers none of which resolves names. */
async function describeServers(
  { fileSystemRoot: root }: Installation,
  addresses: string[],
  codes: (string | null)[],
): Promise<string> {
  const file = 'etc/resolv.conf';
  const isDangling = !(await readStats(join(root, file)));
  const subject =
    addresses.length === 1
      ? `the name server in /${file} does not resolve names`
      : `none of the name servers in /${file} resolves names`;
  const problem = addresses[0]
    ? `${subject} (${formatList(addresses.map((address, index) => `${address}: ${codes[index]}`))})`
    : `/${file} ${isDangling ? 'is a link to a file that does not exist' : 'contains no name server'}`;
  const remedy =
    (await getServerRemedy(root, addresses, codes)) ??
    `${isDangling ? `run rm /${file}, and ` : ''}write nameserver 1.1.1.1 (or the provider’s name server) into /${file}${addresses[0] ? ' instead' : ''}; if a program overwrites the file (its first lines name the program), set the name server in that program’s settings`;
  return `This machine cannot resolve any host name, because ${problem}, so sign-ins, e-mails and updates fail: ${remedy}`;
}

/** Checks that this user can resolve names, and that each name server of this machine responds. */
export async function* checkNameServers(installation: Installation): Results {
  const { fileSystemRoot: root } = installation;
  for (const name of ['resolv.conf', 'hosts', 'nsswitch.conf']) {
    const code = await access(join(root, 'etc', name), constants.R_OK).catch(getCauseCode);
    if (code !== 'EACCES') continue;
    yield createFault(
      `This user cannot read /etc/${name}, so it may be unable to resolve host names: run chmod 644 /etc/${name}`,
      { isDown: name === 'resolv.conf' },
    );
    if (name === 'resolv.conf') return;
  }
  const file = 'etc/resolv.conf';
  if (!(await readLinkStats(join(root, file)))) return;
  const addresses = listNameServers(await readText(root, file));
  // Without a `nameserver` line, the system sends requests to this machine.
  const codes = await Promise.all((addresses[0] ? addresses : ['127.0.0.1']).map(findFailure));
  if (!(await canResolve(installation))) {
    const fault = codes.every((code) => code !== null)
      ? ((await findIsolation(installation, 53)) ??
        (await describeServers(installation, addresses, codes)))
      : await findServiceFault(root);
    if (fault) return yield createFault(fault, { isDown: true });
  }
  for (const [index, address] of addresses.entries()) {
    if (!silentCodes.has(codes[index] ?? '')) continue;
    yield createFault(
      `The name server ${address} in /${file} does not respond, so lookups of names can take seconds longer: delete the line nameserver ${address} there if another name server remains, or write one that responds (nameserver 1.1.1.1)`,
      { layer: 'slow names', isDown: true },
    );
  }
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
