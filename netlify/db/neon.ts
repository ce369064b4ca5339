import { neon, Pool, type PoolClient } from '@neondatabase/serverless';
import { drizzle as overHttp } from 'drizzle-orm/neon-http';
import { drizzle as overWebSocket } from 'drizzle-orm/neon-serverless';
import * as schema from '#schema/index.ts';
import { mapConnectionError, withRetry } from './outage.ts';
import type { Store } from './store.ts';

/**
 * Neon: reads go over HTTP, which needs no connection; a transaction opens one of its own over WebSocket and closes
 * it, since a function's connections do not outlive its invocation.
 */
export function openNeon(url: string): Store {
  const reader = overHttp(neon(url), { schema });
  return {
    read: (query) => withRetry(() => query(reader)),
    transaction: (work, options) =>
      mapConnectionError(async () => {
        const pool = new Pool({ connectionString: url, max: 1 });
        pool.on('error', () => {});
        pool.on('connect', (connection: PoolClient) => connection.on('error', () => {}));
        try {
          return await overWebSocket(pool, { schema }).transaction(work, options);
        } finally {
          await pool.end();
        }
      }),
    close: async () => {},
  };
}
