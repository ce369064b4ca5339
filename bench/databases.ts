import { PGlite } from '@electric-sql/pglite';
import getPort from 'get-port';
import { migratePostgres } from '#db/migrate.ts';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import { createPgliteStore } from '#server/database/pglite-store.ts';
import { buildPostgresUrl, startPostgres } from '../tests/support/real-postgres.ts';

type Work = (store: Store, url: string) => Promise<void>;

/** Passes a new PostgreSQL database and its URL to `work`, and stops the database afterwards. */
export async function withPostgres(work: Work): Promise<void> {
  const url = buildPostgresUrl(await getPort());
  const stop = await startPostgres(Number(new URL(url).port));
  try {
    await migratePostgres(url);
    const store = openPostgres(url);
    await work(store, url).finally(() => store.close());
  } finally {
    await stop();
  }
}

/** Passes a new embedded database in memory to `work`. */
export async function withEmbeddedDatabase(work: (store: Store) => Promise<void>): Promise<void> {
  const store = await createPgliteStore(await PGlite.create());
  await work(store).finally(() => store.close());
}
