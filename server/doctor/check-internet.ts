import { Resolver } from 'node:dns/promises';
import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { googleKeysUrl } from '#services/identity/firebase-identity.ts';
import { createFault, formatList, getCauseCode, type Results } from './check.ts';
import { readLinkStats, readStats, readText } from './files.ts';
import { dropsResponses, getLoopbackCommand, getResponseCommand } from './firewall.ts';
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
  const responseFault = findDroppedResponses(installation);
  if (responseFault) return yield responseFault;
  const hosts = formatList(publicAddresses.map((address) => new URL(address).hostname));
  yield `This machine cannot connect to other hosts (such as ${hosts}): allow outgoing connections in its firewall (run ufw default allow outgoing; or remove the rules of the output chain that nft list ruleset shows) and in the provider’s, and check that ip route shows a default route`;
}

/** Checks that programs on this machine can connect to each other. */
export async function* checkLoopback({ environment, canConnectLocally }: Installation): Results {
  if (await canConnectLocally()) return;
  const rules = environment['FIREWALL_RULES'] ?? '';
  yield `The firewall of this machine refuses connections on the machine itself (the interface lo), so the proxy cannot reach the server, and the server cannot reach the database: ${getLoopbackCommand(rules)}`;
}

/** Returns a fault if the firewall refuses the responses of other hosts, or null. */
function findDroppedResponses({ environment }: Installation): string | null {
  const rules = environment['FIREWALL_RULES'] ?? '';
  return dropsResponses(rules)
    ? `The firewall of this machine drops the responses of other hosts, so sign-ins, e-mails and updates fail: ${getResponseCommand(rules)}`
    : null;
}

export const googleHost = new URL(googleKeysUrl).hostname;

const serverLine = /^\s*nameserver\s+(\S+)/gm;

/** The address of systemd-resolved, which forwards requests to other name servers. */
const resolvedAddress = '127.0.0.53';

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
  const isDangling = !(await readStats(join(root, file)));
  const text = await readText(root, file);
  const addresses = [...text.matchAll(serverLine)].map(([, address = '']) => address);
  // Without a `nameserver` line, the system sends requests to this machine.
  const codes = await Promise.all((addresses[0] ? addresses : ['127.0.0.1']).map(findFailure));
  if (codes.every((code) => code !== null) && !(await canResolve(installation))) {
    const responseFault = findDroppedResponses(installation);
    if (responseFault) return yield createFault(responseFault, { isDown: true });
    const subject =
      addresses.length === 1
        ? `the name server in /${file} does not resolve names`
        : `none of the name servers in /${file} resolves names`;
    const problem = addresses[0]
      ? `${subject} (${formatList(addresses.map((address, index) => `${address}: ${codes[index]}`))})`
      : `/${file} ${isDangling ? 'is a link to a file that does not exist' : 'contains no name server'}`;
    const remedy = addresses.includes(resolvedAddress)
      ? 'run systemctl unmask systemd-resolved; systemctl enable --now systemd-resolved; if that does not help, write DNS=1.1.1.1 (or the provider’s name server) into /etc/systemd/resolved.conf, and run systemctl restart systemd-resolved'
      : `${isDangling ? `run rm /${file}, and ` : ''}write nameserver 1.1.1.1 (or the provider’s name server) into /${file}${addresses[0] ? ' instead' : ''}; if a program overwrites the file (its first lines name the program), set the name server in that program’s settings`;
    return yield createFault(
      `This machine cannot resolve any host name, because ${problem}, so sign-ins, e-mails and updates fail: ${remedy}`,
      { isDown: true },
    );
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
    // The name server responded that there is no such name, or only the system can use this address.
    return /^(ENOTFOUND|ENODATA|ERR_INVALID_IP_ADDRESS)$/.test(code) ? null : code;
  }
}
