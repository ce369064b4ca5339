import { Client, neon } from '@neondatabase/serverless';
import type { SQL } from 'drizzle-orm';
import { drizzle as drizzleHttp } from 'drizzle-orm/neon-http';
import { drizzle as drizzleWebSocket } from 'drizzle-orm/neon-serverless';
import { allTables as schema } from '#schema/all-tables.ts';
import { withConflictRetry } from './conflict.ts';
import { isBeforeStatement, withRetry, withTimeout } from './outage.ts';
import { runTransaction, type Session } from './run-transaction.ts';
import { toQuery } from './statement.ts';
import type { Store } from './store.ts';
import { type DatabaseTimeouts, defaultTimeouts } from './timeouts.ts';

const closeTimeoutMs = 1_000;

/**
 * Opens a database on Neon. Single statements use HTTP, which needs no persistent connection. A transaction opens and closes its
 * own WebSocket connection, because connections do not outlive the invocation of a function.
 */
export function openNeon(url: string, { timeouts = defaultTimeouts } = {}): Store {
  const createHttpClient = () =>
    neon(url, { fetchOptions: { signal: AbortSignal.timeout(timeouts.statement) } });
  return {
    read: (query) => withRetry(() => query(drizzleHttp(createHttpClient(), { schema })), timeouts),
    write: <Row>(statement: SQL) => {
      const { text, values } = toQuery(statement);
      const run = async () => (await createHttpClient().query(text, values)) as Row[];
      return withConflictRetry(() => withRetry(run, timeouts, isBeforeStatement), timeouts);
    },
    transaction: (work, options = {}) =>
      runTransaction(() => connect(url, timeouts), work, options, timeouts),
    close: async () => {},
  };
}

async function connect(url: string, timeouts: DatabaseTimeouts): Promise<Session> {
  const client = new Client({ connectionString: url, query_timeout: timeouts.statement });
  // A broken connection must not end the process. The running query rejects by itself.
  client.on('error', () => {});
  const destroy = () => void client.connection.stream.destroy();
  try {
    await withTimeout(timeouts.connect, client.connect());
  } catch (error) {
    destroy();
    throw error;
  }
  return {
    tx: drizzleWebSocket(client, { schema }),
    run: (statements) => client.query(statements),
    release: async (connectionError) => {
      // Neon's `end` waits for the server to close the connection, which never happens if the server is unreachable.
      if (!connectionError) await withTimeout(closeTimeoutMs, client.end()).catch(() => {});
      destroy();
    },
  };
}
