import { DrizzleQueryError } from 'drizzle-orm';
import pRetry from 'p-retry';
import { causesOf, codeOf } from './error-causes.ts';
import type { DatabaseTimeouts } from './timeouts.ts';

/** The database cannot be reached, went away in the middle, or did not answer in time. As far as is known, nothing was stored. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
}

/** The database answers and takes no writes. Nothing was stored. The message is a sentence for people. */
export class WritesRefusedError extends DatabaseUnavailableError {}

/** What each kind of refusal means. */
const refusedWrites: Record<string, string> = {
  '53100': 'The database takes no writes: its disk is full.',
  '25006': 'The database takes no writes: it is read-only.',
};

/**
 * SQLSTATE classes 08 (connection), 53 (resources) and 57P (shutdown), the timeouts of a lock, of a statement and of an
 * idle transaction, a database that is read-only, and what Node says of broken sockets; 28P01, 28000 and 3D000 where a password or a name was changed at
 * the database, and not yet here. But 08P01 is said of a statement that we put together wrongly.
 */
const outageCode =
  /^(08(?!P01)|53|57P|55P03|57014|25P0[34]|25006|28P01|28000|3D000|ECONN|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR)/;

/** What the drivers say, which put no code to it. */
const driverText =
  /terminated|timeout|timed out|fetch failed|error connecting to database|connection error|not queryable|socket hang up|open a websocket|password must be a|does not support SSL/i;

/** What Neon says while it wakes up or is down: over HTTP with a status, over WebSocket as an error of the server (S3). */
const neonText =
  /server error \(http status (429|5\d\d)\)|compute node|control plane|console request|acquire permit|too many (database )?connection|exceeded the .*quota/i;

/** What is said by who could not even connect to the database: whatever was asked, nothing of it was done. */
const notConnectedCode = /^(08001|08004|53300|57P03|ECONNREFUSED|ENOTFOUND|EAI_AGAIN)$/;
const notConnectedText =
  /http status 429|compute node|control plane|console request|acquire permit|too many (database )?connection/i;

/** Whether an outage surely came before the statement began: then it may be tried again also where it writes. */
export const isNotBegun = (error: unknown): boolean => causesOf(error).some(saysNotConnected);

function saysNotConnected(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (notConnectedCode.test(code)) return true;
  const isOfDriver = !(error instanceof DrizzleQueryError) && /^(XX|08|$)/.test(code);
  return isOfDriver && notConnectedText.test(error.message);
}

/** Tells an outage from a fault of ours: only the first is worth trying again. */
export const isOutage = (error: unknown): boolean => causesOf(error).some(saysOutage);

function saysOutage(error: unknown): boolean {
  if (error instanceof DatabaseUnavailableError) return true;
  // A WebSocket that breaks, Neon's way to the database, says so by an event.
  if (error instanceof Event) return true;
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (outageCode.test(code)) return true;
  // PgBouncer says 08P01 whenever it ends a connection, also because it cannot reach its server.
  if (code === '08P01' && 'severity' in error && error.severity === 'FATAL') return true;
  if (isOutageText(error, code)) return true;
  return error instanceof AggregateError && error.errors.some(isOutage);
}

/**
 * The message of a failed query repeats the query, and that of a refusal by PostgreSQL, which has a code, may repeat a
 * value: their words mean nothing here. Neon's own refusals have no code, or that of an internal error.
 */
function isOutageText(error: Error, code: string): boolean {
  if (error instanceof DrizzleQueryError || /^(?!XX)[0-9A-Z]{5}$/.test(code)) return false;
  return driverText.test(error.message) || neonText.test(error.message);
}

/** Somebody else held a lock longer than anybody waits for one. Nothing was stored. */
export class LockTimeoutError extends DatabaseUnavailableError {}

/** The SQLSTATE of an outage, or Node's code of it; empty where it has none. */
const outageCodeOf = (error: unknown): string =>
  causesOf(error)
    .map(codeOf)
    .find((code) => outageCode.test(code)) ?? '';

/** What PostgreSQL or Node calls an outage, in brackets: `28P01`, say. The operator's guides explain some. */
export function codeIn(error: unknown): string {
  const code = outageCodeOf(error);
  return code && ` (${code})`;
}

/** Runs the work once; an outage becomes `DatabaseUnavailableError`. */
export async function mapOutage<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DatabaseUnavailableError || !isOutage(error)) throw error;
    const code = outageCodeOf(error);
    if (code === '55P03') throw new LockTimeoutError('A lock is held too long', { cause: error });
    const refusal = refusedWrites[code];
    if (refusal) throw new WritesRefusedError(refusal, { cause: error });
    throw new DatabaseUnavailableError(`The database cannot be reached${codeIn(error)}`, {
      cause: error,
    });
  }
}

/** Runs a write that its caller can do without: where the database takes no writes, nothing is stored. */
export async function tryWrite(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!(error instanceof WritesRefusedError)) throw error;
  }
}

/**
 * Runs work up to five times where the database is unavailable, with growing, jittered pauses: work that stores nothing,
 * or where `mayRepeat` says that nothing was stored. No try begins later than `retryFor` after the first.
 */
export const withRetry = <T>(
  work: () => PromiseLike<T>,
  { retryFor }: DatabaseTimeouts,
  mayRepeat: (error: Error) => boolean = () => true,
): Promise<T> =>
  pRetry(() => mapOutage(work), {
    retries: 4,
    minTimeout: 50,
    maxTimeout: 800,
    maxRetryTime: retryFor,
    randomize: true,
    shouldRetry: ({ error }) => error instanceof DatabaseUnavailableError && mayRepeat(error),
  });

/** What `work` resolves to. Rejects with `DatabaseUnavailableError` when that takes longer than `ms`. */
export async function within<T>(ms: number, work: PromiseLike<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new DatabaseUnavailableError(`The database did not answer within ${ms} ms`)),
    ms,
  );
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
