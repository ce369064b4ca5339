import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/** The range excludes higher ports, because systems assign them to outgoing connections. */
const [first, last] = [10_240, 32_767];

/** Resolves to a port that no program listens on and that the system does not assign to outgoing connections. */
export const findFreePort = (): Promise<number> =>
  getPort({ port: Array.from({ length: 50 }, () => randomInt(first, last + 1)) });
