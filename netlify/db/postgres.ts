import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from '#schema/index.ts';
import { mapConnectionError, withRetry } from './outage.ts';
import type { Store } from './store.ts';

/** Any PostgreSQL server, through a pool of connections. `url` is a `postgres://` address. */
export function openPostgres(url: string, { connections = 5 } = {}): Store {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
  });
  // A connection that breaks while idle, or in use, must not end the process; the query in flight rejects by itself.
  pool.on('error', () => {});
  pool.on('connect', (connection) => connection.on('error', () => {}));
  const db = drizzle(pool, { schema });
  return {
    read: (query) => withRetry(() => query(db)),
    transaction: (work, options) => mapConnectionError(() => db.transaction(work, options)),
    close: () => pool.end(),
  };
}
