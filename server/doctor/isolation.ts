import { join } from 'node:path';
import { listNames, readText } from './files.ts';
import { dropsResponses, findClosedOutput, getResponseCommand } from './firewall.ts';
import type { Installation } from './installation.ts';

/**
 * Resolves to the fault of the routes or the firewall of this machine that separates it from a port of all other hosts,
 * or to null.
 */
export async function findIsolation(
  { environment, fileSystemRoot }: Installation,
  port: 53 | 443,
): Promise<string | null> {
  const rules = environment['FIREWALL_RULES'] ?? '';
  return (
    (await findRouteFault(fileSystemRoot)) ??
    findDroppedResponses(rules) ??
    findClosedOutput(rules, port)
  );
}

/** Returns a fault if the firewall refuses the responses of other hosts, or null. */
const findDroppedResponses = (rules: string): string | null =>
  dropsResponses(rules)
    ? `The firewall of this machine drops the responses of other hosts, so sign-ins, e-mails and updates fail: ${getResponseCommand(rules)}`
    : null;

const effect = 'so sign-ins, e-mails and updates fail, and visitors get no response';

/** A default route, which can consist of two halves, of an interface that is up. */
const isDefault = ([, destination = '', , flags = '', , , , mask = '']: string[]) =>
  destination === '00000000' && /^0{6}[08]0$/.test(mask) && Number.parseInt(flags, 16) % 2 === 1;

const defaultIpv6Route = /^0{32} 00 .*\s(?!lo$)\S+$/m;

async function findRouteFault(root: string): Promise<string | null> {
  const [header = '', ...lines] = (await readText(root, 'proc/net/route')).split('\n');
  if (!header.startsWith('Iface') || defaultIpv6Route.test(await readRoutes(root))) return null;
  const route = lines.map((line) => line.split('\t')).find(isDefault);
  const line = await findGatewayLine(root);
  if (!route) {
    const interfaceFault = await findInterfaceFault(root);
    if (interfaceFault) return interfaceFault;
    const problem = `This machine has no default route, ${effect}`;
    return line
      ? `${problem}: run ip route replace default via ${line.gateway}, which is the gateway on ${line.place}; if this command fails, correct the gateway there (the hosting company shows it), then restart this machine`
      : `${problem}: run ip route add default via GATEWAY, with the gateway that the hosting company shows, and write the gateway into the network settings of this machine, too (in /etc/network/interfaces, gateway GATEWAY below the iface line)`;
  }
  const gateway = toAddress(route[2] ?? '');
  if (!(await isSilent(root, gateway))) return null;
  const place =
    line?.gateway === gateway ? `on ${line.place}` : 'in the network settings of this machine';
  return `The gateway ${gateway} of the default route does not respond, ${effect}: compare the gateway ${place} with the one that the hosting company shows, correct it there, and run ip route replace default via GATEWAY with the right one`;
}

const interfacesFile = '/etc/network/interfaces';

/** Interfaces that programs create. */
const virtualInterface = /^(lo|docker|br-|veth|virbr|wg|tun|tap)/;

/** Resolves to the fault of an interface in ifupdown's settings that this machine does not have, or to null. */
async function findInterfaceFault(root: string): Promise<string | null> {
  const devices = [...(await readText(root, 'proc/net/dev')).matchAll(/^\s*([^\s:]+):/gm)].map(
    ([, name = '']) => name,
  );
  const own = devices.find((name) => !virtualInterface.test(name));
  const lines = (await readText(root, interfacesFile)).split('\n');
  const names = lines.map((line) => /^\s*iface\s+([\w-]+)\s/.exec(line)?.[1] ?? '');
  const index = names.findIndex((name) => name !== '' && !devices.includes(name));
  const name = names[index];
  return own && name
    ? `Line ${index + 1} of ${interfacesFile} configures the interface ${name}, but the interface of this machine is ${own}, ${effect}: run sed -i 's/\\b${name}\\b/${own}/g' ${interfacesFile}, then run systemctl restart networking`
    : null;
}

const readRoutes = (root: string) => readText(root, 'proc/net/ipv6_route');

/** Converts the hexadecimal form in which the kernel lists an IPv4 address. */
const toAddress = (hex: string): string => [...Buffer.from(hex, 'hex')].toReversed().join('.');

/** Whether the kernel has asked for the hardware address of a neighbour in vain. */
async function isSilent(root: string, address: string): Promise<boolean> {
  const table = await readText(root, 'proc/net/arp');
  const row = table.split('\n').find((line) => line.startsWith(`${address} `));
  return row?.split(/\s+/)[2] === '0x0';
}

/** Matches the gateway in the settings of ifupdown, netplan and systemd-networkd. */
const gatewayLine = /^\s*(?:- )?(?:gateway4?:?|via:|Gateway=)\s*["']?(\d+(?:\.\d+){3})/;

async function findGatewayLine(root: string): Promise<{ gateway: string; place: string } | null> {
  const files = ['etc/network/interfaces'];
  for (const folder of ['etc/network/interfaces.d', 'etc/netplan', 'etc/systemd/network']) {
    files.push(...(await listNames(root, folder)).map((name) => join(folder, name)));
  }
  for (const file of files) {
    const lines = (await readText(root, file)).split('\n');
    const index = lines.findIndex((line) => gatewayLine.test(line));
    const [, gateway] = gatewayLine.exec(lines[index] ?? '') ?? [];
    if (gateway) return { gateway, place: `line ${index + 1} of /${file}` };
  }
  return null;
}
