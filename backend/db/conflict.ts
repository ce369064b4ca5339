import pRetry from 'p-retry';
import { causesOf, codeOf } from './error-causes.ts';
import type { DatabaseTimeouts } from './timeouts.ts';

/** Others kept changing the same rows. Nothing was stored; the same may be tried again. */
export class WriteConflictError extends Error {
  override readonly name = 'WriteConflictError';
}

/** A value that somebody else stored first, a serialization failure, a deadlock: all undo the whole transaction. */
const conflictCodes = new Set(['23505', '40001', '40P01']);

const isConflict = (error: unknown): boolean =>
  causesOf(error).some((cause) => conflictCodes.has(codeOf(cause)));

/**
 * Runs a whole transaction again, up to four times in all, where the database undid it because of another one. Rejects
 * with `WriteConflictError` where that does not help, or no time is left [API-3].
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
        if (!isConflict(cause)) throw cause;
        throw new WriteConflictError('Others are changing the same rows', { cause });
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
