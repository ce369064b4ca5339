import pRetry from 'p-retry';
import { hasCode } from './error-causes.ts';
import type { DatabaseTimeouts } from './timeouts.ts';

/** Other writers kept changing the same rows. Nothing was stored, so the write can be retried. */
export class WriteConflictError extends Error {
  override readonly name = 'WriteConflictError';
}

/** The SQLSTATEs of a duplicate value, a serialization failure and a deadlock, which all roll back the transaction. */
const conflictCodes = new Set(['23505', '40001', '40P01']);

/**
 * Runs a transaction, up to four times if the database rolls it back because of a conflict with another transaction.
 * Rejects with `WriteConflictError` once the attempts or the time run out [API-3].
 */
export const withConflictRetry = <T>(
  transaction: () => Promise<T>,
  { retryFor }: DatabaseTimeouts,
): Promise<T> =>
  pRetry(
    async () => {
      try {
        return await transaction();
      } catch (cause) {
        if (!hasCode(cause, conflictCodes)) throw cause;
        throw new WriteConflictError('Other transactions are changing the same rows', { cause });
      }
    },
    {
      retries: 3,
      minTimeout: 20,
      maxTimeout: 500,
      maxRetryTime: retryFor,
      randomize: true,
      shouldRetry: ({ error }) => error instanceof WriteConflictError,
    },
  );
