import { once } from 'node:events';
import { createServer } from 'node:net';
import { loopback } from './settings.ts';

/** A port of this machine that nobody uses at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, loopback);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port could be had');
  return address.port;
}
