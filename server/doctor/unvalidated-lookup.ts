import { createSocket } from 'node:dgram';
import { getServers } from 'node:dns';
import { once } from 'node:events';
import { isIP } from 'node:net';

const timeoutMs = 3000;

/** Recursion is wanted, and the name server must not check signatures (the bit CD). */
const flags = 0x01_10;

/** Asks for the start of authority, which each domain has. */
function createQuery(domain: string): Buffer {
  const header = Buffer.alloc(12);
  header.writeUInt16BE(flags, 2);
  header.writeUInt16BE(1, 4);
  const labels = domain
    .split('.')
    .flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)]);
  return Buffer.concat([header, ...labels, Buffer.from([0, 0, 6, 0, 1])]);
}

/** Whether this machine's name server knows a domain if it does not check the domain's signatures (DNSSEC). */
export async function existsUnvalidated(domain: string): Promise<boolean> {
  const [server = ''] = getServers();
  const [, host = server, port = '53'] = /^(.*):(\d+)$/.exec(isIP(server) ? '' : server) ?? [];
  const address = host.replace(/[[\]]/g, '');
  const socket = createSocket(address.includes(':') ? 'udp6' : 'udp4');
  try {
    socket.send(createQuery(domain), Number(port), address);
    const [response] = await once(socket, 'message', { signal: AbortSignal.timeout(timeoutMs) });
    const isSuccess = response.readUInt8(3) % 16 === 0;
    return isSuccess && response.readUInt16BE(6) > 0;
  } catch {
    return false;
  } finally {
    socket.close();
  }
}
