import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { webhooks } from '#schema/index.ts';
import { addWebhook } from '#services/webhooks/webhooks.ts';
import { admin, startSharedApi } from '../support/api.ts';

const api = await startSharedApi();

const address = 'https://receiver.example/';
const createRow = (_id: string) => ({
  ...{ _id, address, events: ['content' as const], secret: 'whsec_', actor: 'system' },
  createdAt: api.clock.now,
});
const countLockWaiters = async () =>
  (
    await api.store.write(sql`select from pg_locks where not granted
      and database = (select oid from pg_database where datname = current_database())`)
  ).length;

it('rejects the twenty-first webhook while the twentieth is being stored [OPS-4]', async () => {
  const rows = Array.from({ length: 19 }, (_, index) => createRow(`w${index}`));
  await api.insert(webhooks, rows);
  const insertion = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const otherTransaction = api.store.transaction(async (tx) => {
    await tx.insert(webhooks).values(createRow('last'));
    insertion.resolve();
    await release.promise;
  });
  await insertion.promise;
  const ctx = { ...api.context(), actor: `id-of-${admin.uid}` };
  const addition = addWebhook(ctx, { address, events: ['content'] });
  const rejection = expect(addition).rejects.toMatchObject({ code: 'conflict' });
  await expect.poll(countLockWaiters).toBe(1);
  release.resolve();
  await otherTransaction;
  await rejection;
});
