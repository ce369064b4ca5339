import { sql } from 'drizzle-orm';
import { countPendingMigrations, DatabaseIsNewerError } from '#db/migrations.ts';
import { within } from '#db/outage.ts';
import type { Store } from '#db/store.ts';
import { ServiceError } from './service-error.ts';

/** Whoever asks every few seconds wants to know soon. In milliseconds. */
const answerTimeoutMs = 3_000;

/**
 * Changes nothing, and fails where a write would: in a database that is read-only, and on a disk that has no room for the
 * small file that naming a snapshot takes until the statement ends.
 */
const writeProbe = sql`update rebuild set id = id where pg_export_snapshot() is null`;

/**
 * Resolves when the database answers, has every migration, and none that this code does not know, and takes writes [OPS-2].
 * Throws `unavailable`, or `DatabaseUnavailableError`, of which `WritesRefusedError` says why nothing can be stored.
 */
export const checkReady = (store: Store): Promise<void> => within(answerTimeoutMs, look(store));

async function look(store: Store): Promise<void> {
  const pending = await countPendingMigrations(store).catch((error: unknown) => {
    if (!(error instanceof DatabaseIsNewerError)) throw error;
    throw new ServiceError('unavailable', { detail: error.message, cause: error });
  });
  if (pending > 0) {
    throw new ServiceError('unavailable', {
      detail: `The database lacks ${pending} ${pending === 1 ? 'migration' : 'migrations'}`,
    });
  }
  await store.write(writeProbe);
}
