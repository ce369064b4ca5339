import { describe, expect, it } from 'vitest';
import * as routes from '#contract/routes/routes.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import { idempotencyKeys, rateLimits, revisions } from '#schema/index.ts';
import { admin, startSharedApi } from '../support/api.ts';

const api = await startSharedApi();

const daysAgo = (days: number) => new Date(api.clock.now.getTime() - days * dayMs);

/** Stores versions of a news item, each a day older than the next. The newest version is `ageInDays` days old. */
async function storeVersions(
  entityId: string,
  versions: number,
  ageInDays: number,
  isDeleted = false,
) {
  await api.insert(
    revisions,
    Array.from({ length: versions }, (_, index) => ({
      _id: `${entityId}-${index + 1}`,
      entity: 'news',
      entityId,
      version: index + 1,
      action: isDeleted && index + 1 === versions ? ('delete' as const) : ('update' as const),
      actor: 'system',
      data: { _id: entityId, title: `Version ${index + 1}` },
      at: daysAgo(ageInDays + versions - index - 1),
    })),
  );
}

async function readVersions(id: string, cursor?: string): Promise<number[]> {
  const { data, nextCursor } = await api.as(admin)(routes.getHistory, {
    params: { kind: 'news', id },
    page: { limit: 100, ...(cursor !== undefined && { cursor }) },
  });
  const versions = data.map(({ version }) => version);
  return nextCursor === null ? versions : [...versions, ...(await readVersions(id, nextCursor))];
}

describe('the history of a record', () => {
  it('keeps the newest hundred versions regardless of their age [OPS-5]', async () => {
    await storeVersions('old', 103, 1000);
    await api.sweep();
    const versions = await readVersions('old');
    expect([versions.length, versions.at(0), versions.at(-1)]).toEqual([100, 103, 4]);
    await api.sweep();
    expect(await readVersions('old')).toEqual(versions);
  });

  it('keeps every version of the last two years [OPS-5]', async () => {
    await storeVersions('busy', 150, 600);
    await api.sweep();
    const versions = await readVersions('busy');
    expect([versions.length, versions.at(-1)]).toEqual([131, 20]);
  });

  it('is removed two years after the record is deleted [OPS-5]', async () => {
    await storeVersions('gone', 3, 732, true);
    await storeVersions('restorable', 3, 729, true);
    await storeVersions('existing', 3, 2000);
    await api.sweep();
    expect(await readVersions('gone')).toEqual([]);
    expect(await readVersions('restorable')).toEqual([3, 2, 1]);
    expect(await readVersions('existing')).toEqual([3, 2, 1]);
    const { data: trash } = await api.as(admin)(routes.getTrash);
    expect(trash.map(({ entityId }) => entityId)).toEqual(['restorable']);
  });
});

it('removes old idempotency keys and expired rate-limit windows in a sweep [OPS-5]', async () => {
  await api.store.transaction(async (tx) => {
    await tx.insert(idempotencyKeys).values([
      { key: 'old', fingerprint: 'f', createdAt: daysAgo(1.01) },
      { key: 'new', fingerprint: 'f', createdAt: daysAgo(0.99) },
    ]);
    await tx.insert(rateLimits).values([
      { key: 'old', count: 1, windowEnds: daysAgo(0.001) },
      { key: 'new', count: 1, windowEnds: daysAgo(-0.001) },
    ]);
  });
  await api.sweep();
  const keys = await api.readRows(idempotencyKeys);
  const limits = await api.readRows(rateLimits);
  expect([...keys, ...limits].map(({ key }) => key)).toEqual(['new', 'new']);
});
