import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from '#schema/index.ts';
import { within, withRetry } from './outage.ts';
import { runTransaction, type Session } from './run-transaction.ts';
import type { Store } from './store.ts';
import { defaultTimeouts } from './timeouts.ts';

/** Any PostgreSQL server, also behind a pooler, through a pool of connections. `url` is a `postgres://` address. */
export function openPostgres(
  url: string,
  { connections = 5, timeouts = defaultTimeouts } = {},
): Store {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeouts.connect,
    query_timeout: timeouts.statement,
  });
  // A connection that breaks while idle, or in use, must not end the process; the query in flight rejects by itself.
  pool.on('error', () => {});
  pool.on('connect', (connection) => connection.on('error', () => {}));
  const reader = drizzle(pool, { schema });
  return {
    read: (query) => withRetry(() => query(reader), timeouts),
    transaction: (work, options = {}) =>
      runTransaction(() => checkOut(pool), work, options, timeouts),
    // A connection that hangs would keep the pool from ending.
    close: () => within(timeouts.connect, pool.end()).catch(() => {}),
  };
}

async function checkOut(pool: pg.Pool): Promise<Session> {
  const client = await pool.connect();
  return {
    tx: drizzle(client, { schema }),
    run: (statements) => client.query(statements),
    release: async (broken) => {
      // Saying goodbye takes as long as the server takes, and others wait for the place in the pool.
      if (broken) client.connection.stream.destroy();
      client.release(broken);
    },
  };
}
