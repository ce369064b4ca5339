import { countPendingMigrations, DatabaseIsNewer } from '#db/migrations.ts';
import { within } from '#db/outage.ts';
import type { Store } from '#db/store.ts';
import { ServiceError } from './service-error.ts';

/** Whoever asks every few seconds wants to know soon. In milliseconds. */
const answerTime = 3_000;

/**
 * Resolves when the database answers and has every migration, and none that this code does not know [OPS-2]. Throws `unavailable`, or `DatabaseUnavailable`.
 */
export async function checkReady(store: Store): Promise<void> {
  const pending = await within(answerTime, countPendingMigrations(store)).catch(
    (error: unknown) => {
      if (!(error instanceof DatabaseIsNewer)) throw error;
      throw new ServiceError('unavailable', { detail: error.message, cause: error });
    },
  );
  if (pending === 0) return;
  throw new ServiceError('unavailable', {
    detail: `The database lacks ${pending} ${pending === 1 ? 'migration' : 'migrations'}`,
  });
}
