import { withConflictRetry } from './conflict.ts';
import { isOutage, mapOutage, withRetry, withTimeout } from './outage.ts';
import type { Transaction, TransactionOptions } from './store.ts';
import type { DatabaseTimeouts } from './timeouts.ts';

export interface Session {
  tx: Transaction;
  /** Runs statements without parameters. */
  run: (statements: string) => Promise<unknown>;
  /** Returns the connection to its pool, or closes it after a `connectionError`. Does not reject or hang. */
  release: (connectionError: Error | undefined) => Promise<void>;
}

/**
 * Runs one transaction on its own connection. Drizzle's own transactions run `begin` outside their `try`, so if `begin`
 * fails, the connection never returns to the pool (drizzle-orm #6241, #6341). The work is repeated only if the database
 * rolled it back because of another transaction [API-3]. Rejects with `DatabaseUnavailableError`, `WriteConflictError`
 * or the error that the work throws.
 */
export const runTransaction = <T>(
  open: () => Promise<Session>,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions,
  timeouts: DatabaseTimeouts,
): Promise<T> =>
  withConflictRetry(async () => {
    const session = await withRetry(() => begin(open, options, timeouts), timeouts);
    return mapOutage(() => runAndCommit(session, work, timeouts));
  }, timeouts);

async function begin(
  open: () => Promise<Session>,
  options: TransactionOptions,
  timeouts: DatabaseTimeouts,
): Promise<Session> {
  const session = await open();
  try {
    await withTimeout(timeouts.connect, session.run(buildBeginStatement(options, timeouts)));
    return session;
  } catch (error) {
    await session.release(toError(error));
    throw error;
  }
}

/**
 * Sets the timeouts inside the transaction. Poolers (PgBouncer, Neon's) reject them as connection parameters, and
 * session settings would also apply to the next user of the connection.
 */
const buildBeginStatement = (
  // If the disk is full, providers make transactions read-only by default. An explicit `read write` would override
  // this.
  { isolationLevel = 'read committed', accessMode }: TransactionOptions,
  { lock, statement, transaction }: DatabaseTimeouts,
) =>
  `begin isolation level ${isolationLevel} ${accessMode ?? ''};
  set local lock_timeout = ${lock};
  set local statement_timeout = ${statement};
  set local idle_in_transaction_session_timeout = ${transaction}`;

async function runAndCommit<T>(
  session: Session,
  work: (tx: Transaction) => Promise<T>,
  { transaction }: DatabaseTimeouts,
): Promise<T> {
  let isEnded = false;
  const run = async () => {
    const result = await work(session.tx).catch(async (error: unknown) => {
      // On a connection that does not respond, the rollback would never finish.
      if (!isOutage(error)) {
        isEnded = await session.run('rollback').then(
          () => true,
          () => false,
        );
      }
      throw error;
    });
    await session.run('commit');
    isEnded = true;
    return result;
  };
  const outcome = run();
  // After a timeout, nothing else handles an error that the work throws later.
  outcome.catch(() => {});
  try {
    const result = await withTimeout(transaction, outcome);
    await session.release(undefined);
    return result;
  } catch (error) {
    await session.release(isEnded ? undefined : toError(error));
    throw error;
  }
}

const toError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
