import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/** Systems assign higher ports to connections. */
const [first, last] = [10_240, 32_767];

/** Resolves to a port without a listener, which the system assigns to no connection. */
export const freePort = (): Promise<number> =>
  getPort({ port: Array.from({ length: 50 }, () => randomInt(first, last + 1)) });
