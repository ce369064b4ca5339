import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { allTables as schema } from '#schema/all-tables.ts';
import { withConflictRetry } from './conflict.ts';
import { hasCode } from './error-causes.ts';
import { isOutage, mapOutage, withRetry, withTimeout } from './outage.ts';
import { runTransaction, type Session } from './run-transaction.ts';
import { toQuery } from './statement.ts';
import type { Store } from './store.ts';
import { defaultTimeouts } from './timeouts.ts';

/** Opens any PostgreSQL database with a pool of connections, even behind a pooler. */
export function openPostgres(
  url: string,
  { connections = 5, timeouts = defaultTimeouts } = {},
): Store {
  const pool = new pg.Pool({
    Client: ClosingClient,
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeouts.connect,
    query_timeout: timeouts.statement,
  });
  // A broken connection must not end the process. The running query rejects by itself.
  pool.on('error', () => {});
  pool.on('connect', (connection) => connection.on('error', () => {}));
  const preparedReader = drizzle(pool, { schema });
  const unpreparedReader = drizzle(withoutPreparedStatements(pool), { schema });
  const preferPrepared = createPreparedRunner();
  return {
    read: (query) => {
      const run = (shouldPrepare: boolean) =>
        query(shouldPrepare ? preparedReader : unpreparedReader);
      return withRetry(() => preferPrepared(run), timeouts);
    },
    write: <Row>(statement: SQL) => {
      const query = toQuery(statement);
      return withConflictRetry(async () => {
        const client = await withRetry(() => pool.connect(), timeouts);
        return mapOutage(() =>
          runAndRelease<Row>(client, () =>
            preferPrepared((shouldPrepare) =>
              client.query(shouldPrepare ? withStatementName(query) : query),
            ),
          ),
        );
      }, timeouts);
    },
    transaction: (work, options = {}) =>
      runTransaction(() => openSession(pool), work, options, timeouts),
    // Without a time limit, a hanging connection would keep `close` from resolving.
    close: () => withTimeout(timeouts.connect, pool.end()).catch(() => {}),
  };
}

/**
 * A client that closes its socket when the connection breaks. If the server requests a password and there is none, the
 * driver leaves the socket open, and the process cannot exit for a minute.
 */
class ClosingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    this.connection.on('error', () => this.connection.stream.destroy());
  }
}

type Query = ReturnType<typeof toQuery>;

/**
 * The SQLSTATEs of a prepared statement that does not exist in its session, or that already exists. Behind a pooler,
 * each statement can run in a different session.
 */
const preparedStatementCodes = new Set(['26000', '42P05']);

const withoutPreparedStatements = (pool: pg.Pool): pg.Pool =>
  Object.create(pool, {
    query: {
      value: ({ name: _, ...query }: pg.QueryConfig, values?: unknown[]) =>
        pool.query(query, values),
    },
  });

/**
 * Derives the name of a statement from its text, so each connection prepares it only once. Planning a write takes
 * longer than running it.
 */
const withStatementName = (query: Query) => ({
  ...query,
  name: createHash('sha1').update(query.text).digest('hex'),
});

/** Runs prepared statements until a pooler refuses one, and plain statements from then on. */
function createPreparedRunner() {
  let canPrepare = true;
  return async <T>(run: (shouldPrepare: boolean) => PromiseLike<T>): Promise<T> => {
    if (!canPrepare) return run(false);
    try {
      return await run(true);
    } catch (error) {
      if (!hasCode(error, preparedStatementCodes)) throw error;
      canPrepare = false;
      return run(false);
    }
  };
}

async function runAndRelease<Row>(client: pg.PoolClient, run: () => Promise<pg.QueryResult>) {
  let connectionError: Error | undefined;
  try {
    return (await run()).rows as Row[];
  } catch (error) {
    if (isOutage(error)) connectionError = error as Error;
    throw error;
  } finally {
    release(client, connectionError);
  }
}

function release(client: pg.PoolClient, connectionError: Error | undefined): void {
  // A graceful close would wait for the server, and the pool's next waiting query would wait too.
  if (connectionError) client.connection.stream.destroy();
  client.release(connectionError);
}

async function openSession(pool: pg.Pool): Promise<Session> {
  const client = await pool.connect();
  return {
    tx: drizzle(client, { schema }),
    run: (statements) => client.query(statements),
    release: async (connectionError) => release(client, connectionError),
  };
}
