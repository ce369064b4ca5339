import { DrizzleQueryError } from 'drizzle-orm';
import pRetry from 'p-retry';
import { getErrorCode, listCauses } from './error-causes.ts';
import type { DatabaseTimeouts } from './timeouts.ts';

/**
 * The database was unreachable or did not respond in time. If the connection broke during a commit, the transaction may
 * still have been stored.
 */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** The database responds but refuses writes. Nothing was stored. The message is a sentence for users. */
export class WritesRefusedError extends DatabaseUnavailableError {}

const refusalMessages: Record<string, string> = {
  '53100': 'The database cannot be written to: its disk is full.',
  '25006': 'The database cannot be written to: it is read-only.',
};

/**
 * The codes of an outage: SQLSTATE classes 08 (connection) and 53 (resources), 57P… (shutdown), lock, statement and
 * transaction timeouts, a read-only database, and network errors from Node and undici. 28P01, 28000 and 3D000 occur
 * when a password or a name has been changed in the database but not yet in the configuration. 08P01 is excluded,
 * because it means that the statement is malformed.
 */
const outageCode =
  /^(08(?!P01)|53|57P|55P03|57014|25P0[34]|25006|28P01|28000|3D000|ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR)/;

/** Messages of driver errors that have no code. */
const driverMessage =
  /terminated|timeout|timed out|fetch failed|error connecting to database|connection error|not queryable|socket hang up|open a websocket|password must be a|does not support SSL/i;

/**
 * Messages from Neon while it wakes up or is down. Over HTTP, they contain a status. Over WebSocket, they are server
 * errors.
 */
const neonMessage =
  /server error \(http status (429|5\d\d)\)|compute node|control plane|console request|acquire permit|too many (database )?connection|exceeded the .*quota/i;

/** Errors that occur before a connection exists, so the statement has not started. */
const notConnectedCode = /^(08001|08004|53300|57P03|ECONNREFUSED|ENOTFOUND|EAI_AGAIN)$/;
const notConnectedMessage =
  /http status 429|compute node|control plane|console request|acquire permit|too many (database )?connection/i;

/** Whether an outage certainly occurred before the statement started, so even a write can be retried. */
export const isBeforeStatement = (error: unknown): boolean =>
  listCauses(error).some(isNotConnectedError);

function isNotConnectedError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = getErrorCode(error);
  if (notConnectedCode.test(code)) return true;
  const isDriverError = !(error instanceof DrizzleQueryError) && /^(XX|08|$)/.test(code);
  return isDriverError && notConnectedMessage.test(error.message);
}

/** Whether an error was caused by an outage, and not by a bug, so a retry may succeed. */
export const isOutage = (error: unknown): boolean => listCauses(error).some(isOutageError);

function isOutageError(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  // Neon reports a broken WebSocket as an event.
  if (error instanceof Event) return true;
  if (!(error instanceof Error)) return false;
  const code = getErrorCode(error);
  if (outageCode.test(code)) return true;
  // PgBouncer reports 08P01 whenever it closes a connection, even when it cannot reach its server.
  if (code === '08P01' && 'severity' in error && error.severity === 'FATAL') return true;
  if (isOutageMessage(error, code)) return true;
  return error instanceof AggregateError && error.errors.some(isOutage);
}

/**
 * Ignores the messages of Drizzle, which repeat the query, and those of PostgreSQL, which come with a code and can
 * repeat a value. Errors from Neon itself have no code, or the code of an internal error.
 */
function isOutageMessage(error: Error, code: string): boolean {
  if (error instanceof DrizzleQueryError || /^(?!XX)[0-9A-Z]{5}$/.test(code)) return false;
  return driverMessage.test(error.message) || neonMessage.test(error.message);
}

/** Another session held a lock for too long. Nothing was stored. */
export class LockTimeoutError extends DatabaseUnavailableError {}

const findOutageCode = (error: unknown): string =>
  listCauses(error)
    .map(getErrorCode)
    .find((code) => outageCode.test(code)) ?? '';

/** Whether an outage can be caused by a wrong DATABASE_URL: it concerns the connection or the login, or has no code. */
export const isUrlSuspect = (error: unknown): boolean =>
  /^(|08.*|28.*|3D000|E[A-Z_]{4,}|UND_ERR.*)$/.test(findOutageCode(error));

/** Statement and transaction timeouts. */
const timeoutCode = /^(57014|25P0[34])$/;

/** Runs `work` once. Rejects with `DatabaseUnavailableError` in an outage. */
export async function mapOutage<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseUnavailableError || !isOutage(error)) throw error;
    const code = findOutageCode(error);
    if (code === '55P03') throw new LockTimeoutError('A lock was held too long', { cause: error });
    const refusal = refusalMessages[code];
    if (refusal) throw new WritesRefusedError(refusal, { cause: error });
    const summary = timeoutCode.test(code)
      ? 'The database took too long'
      : 'The database cannot be reached';
    // The guides for operators explain some codes.
    const suffix = code && ` (${code})`;
    throw new DatabaseUnavailableError(`${summary}${suffix}`, { cause: error });
  }
}

/** Runs an optional write. Resolves even if the database refuses writes. */
export async function tryWrite(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof WritesRefusedError)) throw error;
  }
}

/**
 * Runs `work` up to five times while the database is unavailable, with increasing, jittered pauses. If the work writes,
 * `canRepeat` must return true only if nothing was stored. No attempt starts later than `retryFor` after the first.
 */
export const withRetry = <T>(
  work: () => PromiseLike<T>,
  { retryFor }: DatabaseTimeouts,
  canRepeat: (error: Error) => boolean = () => true,
): Promise<T> =>
  pRetry(() => mapOutage(work), {
    retries: 4,
    minTimeout: 50,
    maxTimeout: 800,
    maxRetryTime: retryFor,
    randomize: true,
    shouldRetry: ({ error }) => error instanceof DatabaseUnavailableError && canRepeat(error),
  });

/** Resolves to the result of `work`. Rejects with `DatabaseUnavailableError` if it takes longer than `ms`. */
export async function withTimeout<T>(ms: number, work: PromiseLike<T>): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new DatabaseUnavailableError(`The database did not respond within ${ms} ms`)),
    ms,
  );
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
