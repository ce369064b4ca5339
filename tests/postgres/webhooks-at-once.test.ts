import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { webhooks } from '#schema/index.ts';
import { addWebhook } from '#services/webhooks/webhooks.ts';
import { admin, startSharedApi } from '../support/api.ts';

const api = await startSharedApi();

const address = 'https://receiver.example/';
const row = (_id: string) => ({
  ...{ _id, address, events: ['content' as const], secret: 'whsec_', actor: 'system' },
  createdAt: api.clock.now,
});
const waiting = async () =>
  (
    await api.store.write(sql`select from pg_locks where not granted
      and database = (select oid from pg_database where datname = current_database())`)
  ).length;

it('a webhook that is added while another one is being stored is counted after it [OPS-4]', async () => {
  const most = Array.from({ length: 19 }, (_, index) => row(`w${index}`));
  await api.store.transaction((tx) => tx.insert(webhooks).values(most));
  const stored = Promise.withResolvers<void>();
  const waits = Promise.withResolvers<void>();
  const other = api.store.transaction(async (tx) => {
    await tx.insert(webhooks).values(row('last'));
    stored.resolve();
    await waits.promise;
  });
  await stored.promise;
  const ctx = { store: api.store, actor: `id-of-${admin.uid}`, now: api.clock.now };
  const added = addWebhook(ctx, { address, events: ['content'] });
  const refused = expect(added).rejects.toMatchObject({ code: 'conflict' });
  await expect.poll(waiting).toBe(1);
  waits.resolve();
  await other;
  await refused;
});
