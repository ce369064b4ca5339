import { withConflictRetry } from './conflict.ts';
import { isOutage, mapOutage, within, withRetry } from './outage.ts';
import type { Transaction, TransactionOptions } from './store.ts';
import type { DatabaseTimeouts } from './timeouts.ts';

/** A connection to the database that one transaction has to itself. */
export interface Session {
  tx: Transaction;
  /** Runs statements without parameters. */
  run: (statements: string) => Promise<unknown>;
  /** Gives the connection back; one that is `broken` is closed and used no more. Does not reject, and does not hang. */
  release: (broken: Error | undefined) => Promise<void>;
}

/**
 * Does the work of one transaction on a connection of its own, whole or not at all. Drizzle's own transactions begin
 * outside their `try`, so a `begin` that fails never gives its connection back (drizzle-orm #6241, #6341); therefore
 * begin, commit, rollback and release are here. Connecting and beginning are tried again in an outage, since
 * nothing is done yet; the work only where the database undid it because of another transaction [API-3]. Rejects with
 * `DatabaseUnavailableError`, `WriteConflictError` or what the work throws.
 */
export const runTransaction = <T>(
  open: () => Promise<Session>,
  work: (tx: Transaction) => Promise<T>,
  options: TransactionOptions,
  timeouts: DatabaseTimeouts,
): Promise<T> =>
  withConflictRetry(async () => {
    const session = await withRetry(() => begin(open, options, timeouts), timeouts);
    return mapOutage(() => finish(session, work, timeouts));
  }, timeouts);

async function begin(
  open: () => Promise<Session>,
  options: TransactionOptions,
  timeouts: DatabaseTimeouts,
): Promise<Session> {
  const session = await open();
  try {
    await within(timeouts.connect, session.run(beginText(options, timeouts)));
    return session;
  } catch (error) {
    await session.release(asError(error));
    throw error;
  }
}

/**
 * Settings of the transaction alone, in the request that begins it: poolers refuse them when connecting (PgBouncer, and
 * Neon's), and a setting of the session would stay with whoever gets the connection next.
 */
const beginText = (
  // Without an access mode the database decides: providers make one read-only whose disk is full.
  { isolationLevel = 'read committed', accessMode }: TransactionOptions,
  { lock, statement, transaction }: DatabaseTimeouts,
) =>
  `begin isolation level ${isolationLevel} ${accessMode ?? ''};
  set local lock_timeout = ${lock};
  set local statement_timeout = ${statement};
  set local idle_in_transaction_session_timeout = ${transaction}`;

async function finish<T>(
  session: Session,
  work: (tx: Transaction) => Promise<T>,
  { transaction }: DatabaseTimeouts,
): Promise<T> {
  let isEnded = false;
  const run = async () => {
    const result = await work(session.tx).catch(async (error: unknown) => {
      // On a connection that does not answer, the rollback would wait for nothing.
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
  const running = run();
  // Where time runs out nobody hears of what the work says later.
  running.catch(() => {});
  try {
    const result = await within(transaction, running);
    await session.release(undefined);
    return result;
  } catch (error) {
    await session.release(isEnded ? undefined : asError(error));
    throw error;
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
