import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import { outbox } from '#schema/index.ts';
import { systemContext } from '#services/context.ts';
import { claimDeliveries } from '#services/outbox/outbox.ts';
import { makeMigratedDatabase, type OwnDatabase, serverUrl } from '../support/own-database.ts';

const now = new Date('2026-11-20T10:00:00Z');
let database: OwnDatabase;
let store: Store;
beforeAll(async () => {
  database = await makeMigratedDatabase(serverUrl());
  const setUp = openPostgres(database.url, { connections: 1 });
  const [name] = new URL(database.url).pathname.split('/').slice(-1);
  for (const plan of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'memoize'])
    await setUp.write(sql.raw(`alter database ${name} set enable_${plan} = off`));
  await setUp.close();
  store = openPostgres(database.url);
});
afterAll(async () => {
  await store.close();
  await database.drop();
});

it('claims the requested number, whatever plan the database chooses [OPS-4]', async () => {
  const row = {
    event: 'content' as const,
    subject: 's',
    recipient: 'a@firm.example',
    createdAt: now,
    dueAt: now,
  };
  await store.transaction((tx) => tx.insert(outbox).values(Array.from({ length: 9 }, () => row)));
  const claimed = await claimDeliveries(systemContext(store, now), { channel: null, count: 2 });
  expect(claimed).toHaveLength(2);
});
