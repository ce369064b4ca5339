import { DrizzleQueryError } from 'drizzle-orm';
import pRetry from 'p-retry';

/** The database cannot be reached, or went away in the middle. Nothing was stored, as far as can be known. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/**
 * SQLSTATE classes 08 (connection), 53 (resources) and 57P (shutdown), and what Node says of broken sockets. But 08P01
 * is said of a statement that we put together wrongly.
 */
const outageCode =
  /^(08(?!P01)|53|57P|ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR)/;
const outageText =
  /terminated|timeout exceeded when trying to connect|fetch failed|error connecting to database|client has encountered a connection error|not queryable|socket hang up/i;

/** Tells an outage from a fault of ours: only the first is worth trying again. */
export function isOutage(error: unknown): boolean {
  // A WebSocket that breaks, Neon's way to the database, says so by an event.
  if (error instanceof Event) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (outageCode.test(code)) return true;
  // PgBouncer says 08P01 whenever it ends a connection, also because it cannot reach its server.
  if (code === '08P01' && 'severity' in error && error.severity === 'FATAL') return true;
  if (!(error instanceof DrizzleQueryError) && outageText.test(error.message)) return true;
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  return isOutage(error.cause);
}

const toDatabaseUnavailable = (error: unknown) =>
  isOutage(error)
    ? new DatabaseUnavailable('The database cannot be reached', { cause: error })
    : error;

/** Runs a write once; a lost connection becomes `DatabaseUnavailable`. */
export async function mapConnectionError<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw toDatabaseUnavailable(error);
  }
}

/** Runs a read, up to five times where the connection is lost, with growing, jittered pauses. */
export async function withRetry<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    return await pRetry(() => work(), {
      retries: 4,
      minTimeout: 50,
      maxTimeout: 800,
      randomize: true,
      shouldRetry: ({ error }) => isOutage(error),
    });
  } catch (error) {
    throw toDatabaseUnavailable(error);
  }
}
