import { sql } from 'drizzle-orm';
import { pluralize } from '#contract/texts/pluralize.ts';
import { countPendingMigrations, DatabaseIsNewerError } from '#db/migrations.ts';
import { withTimeout } from '#db/outage.ts';
import type { Store } from '#db/store.ts';
import type { Context } from './context.ts';
import { ServiceError } from './service-error.ts';

/** Short, because monitors poll the check every few seconds. */
const responseTimeoutMs = 3_000;

/**
 * Changes nothing, but fails if the database is read-only, or if the disk has no room for the small file that
 * `pg_export_snapshot` writes.
 */
const writeProbe = sql`update rebuild set id = id where pg_export_snapshot() is null`;

/** Rejects if the database accepts no writes. Changes nothing. */
export const requireWrites = (store: Store): Promise<unknown> => store.write(writeProbe);

/**
 * Resolves if the database responds, has exactly the migrations that this version expects, and accepts writes [OPS-2].
 * Rejects with `unavailable` or `DatabaseUnavailableError`.
 */
export const checkReady = (ctx: Context): Promise<void> =>
  withTimeout(responseTimeoutMs, checkDatabase(ctx));

async function checkDatabase({ store }: Context): Promise<void> {
  const pending = await countPendingMigrations(store).catch((error: unknown) => {
    if (!(error instanceof DatabaseIsNewerError)) throw error;
    throw new ServiceError('unavailable', { detail: error.message, cause: error });
  });
  if (pending > 0) {
    throw new ServiceError(
      'unavailable',
      `The database is ${pluralize(pending, 'migration', 'migrations')} behind this version`,
    );
  }
  await requireWrites(store);
}
