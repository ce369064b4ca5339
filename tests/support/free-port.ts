import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/** Linux assigns connections ports from 32,768 on, other systems from higher ones. */
const [first, last] = [10_240, 32_767];

/**
 * A port without a listener, which stays free until it is used: the system assigns it to no connection, of which a test
 * may open a thousand.
 */
export const freePort = (): Promise<number> =>
  getPort({ port: Array.from({ length: 50 }, () => randomInt(first, last + 1)) });
