import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openPostgres } from '#db/postgres.ts';
import { outbox } from '#schema/index.ts';
import { systemContext } from '#services/context.ts';
import { claimDeliveries } from '#services/outbox/outbox.ts';
import { openSharedStore, startSharedDatabase } from '../support/shared-database.ts';

const now = new Date('2026-11-20T10:00:00Z');
const database = await startSharedDatabase();
const setupStore = openPostgres(database.url, { connections: 1 });
const databaseName = new URL(database.url).pathname.slice(1);
for (const node of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'memoize'])
  await setupStore.write(sql.raw(`alter database ${databaseName} set enable_${node} = off`));
await setupStore.close();
const store = openSharedStore(database);

it('claims only the requested number of deliveries even with a nested-loop plan [OPS-4]', async () => {
  const delivery = { event: 'content' as const, subject: 's', recipient: 'a@firm.example' };
  const row = { ...delivery, createdAt: now, dueAt: now };
  await store.transaction((tx) => tx.insert(outbox).values(Array.from({ length: 9 }, () => row)));
  const deliveries = await claimDeliveries(systemContext(store, now), { channel: null, count: 2 });
  expect(deliveries).toHaveLength(2);
});
