import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openPostgres } from '#db/postgres.ts';
import { systemContext } from '#services/context.ts';
import { checkReady } from '#services/readiness.ts';
import { startSharedDatabase } from '../support/shared-database.ts';
import { dumpRows } from '../support/test-store.ts';

const database = await startSharedDatabase();

it('reports that a read-only database is not ready [OPS-2]', async () => {
  const writableStore = openPostgres(database.url, { connections: 1 });
  const before = await dumpRows(writableStore);
  await checkReady(systemContext(writableStore));
  expect(await dumpRows(writableStore)).toBe(before);
  const name = sql.identifier(new URL(database.url).pathname.slice(1));
  await writableStore.write(sql`alter database ${name} set default_transaction_read_only = on`);
  await writableStore.close();
  const store = openPostgres(database.url, { connections: 1 });
  await expect(checkReady(systemContext(store))).rejects.toThrow(
    'The database cannot be written to: it is read-only.',
  );
  await store.close();
});
