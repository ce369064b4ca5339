import { PGlite } from '@electric-sql/pglite';
import { migratePostgres } from '#db/migrate.ts';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import { createPgliteStore } from '#server/database/pglite-store.ts';
import { withStore } from '#server/database/with-store.ts';
import { findFreePort } from '../tests/support/find-free-port.ts';
import { buildPostgresUrl, startPostgres } from '../tests/support/real-postgres.ts';

/** Passes a new PostgreSQL database and its URL to `work`, and stops the database afterwards. */
export async function withPostgres(
  work: (store: Store, url: string) => Promise<void>,
): Promise<void> {
  const port = await findFreePort();
  const url = buildPostgresUrl(port);
  const stop = await startPostgres(port);
  try {
    await migratePostgres(url);
    await withStore(openPostgres(url), (store) => work(store, url));
  } finally {
    await stop();
  }
}

/** Passes a new embedded database in memory to `work`. */
export const withEmbeddedDatabase = async (work: (store: Store) => Promise<void>): Promise<void> =>
  withStore(await createPgliteStore(await PGlite.create()), work);
