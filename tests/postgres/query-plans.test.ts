import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allTables as schema } from '#schema/all-tables.ts';
import { revisions } from '#schema/index.ts';
import { queryChanges } from '#services/activity/list-activity.ts';
import { queryDueDrafts } from '#services/content/act/publish-due.ts';
import {
  queryChangedIds,
  queryHistory,
  queryLastChanges,
  queryTrash,
} from '#services/content/read/history.ts';
import { queryDrafts } from '#services/content/read/list-drafts.ts';
import { queryChangedRecords } from '#services/pending-changes/changed-records.ts';
import { queryVersionCount } from '#services/pictures/picture-uses.ts';
import { startSharedDatabase } from '../support/shared-database.ts';

const { url } = await startSharedDatabase();
const pool = new pg.Pool({ connectionString: url, max: 1 });
// Dropping the database terminates its connections.
pool.on('error', () => {});
afterAll(() => pool.end());
beforeAll(async () => {
  // 21,000 revisions of 3,000 records of two kinds with the same ids. 75 news items are deleted. Reem made 21 revisions.
  await pool.query(`
    insert into revisions (_id, entity, entity_id, version, action, actor, data, at, number)
    select 'r' || n, case when n % 2 = 0 then 'news' else 'faqs' end, 'id' || (n / 2) % 1500, 1 + n / 3000,
      case when n / 3000 = 6 and n % 40 = 0 then 'delete' else 'update' end,
      case when n % 1000 = 0 then 'reem' else 'system' end,
      jsonb_build_object('n', n, 'image', '/media/' || n % 300 || '.jpg', 'descriptionRich', case when n % 1000 = 7
        then '{"type":"doc","content":[{"type":"image","attrs":{"src":"/media/a.jpg"}},{"src":"/media/1.jpg"}]}' end), now() + n * interval '1 second', n
    from generate_series(0, 20999) n`);
  // 10,000 drafts: a tenth are scheduled, and nine of these are due.
  await pool.query(`
    insert into drafts (_id, entity, entity_id, data, version, actor, at, publish_at)
    select 'd' || n, 'news', 'id' || n, '{}', 1, 'system', now(),
      case when n % 10 = 0 then now() + (n - 95) * interval '1 minute' end
    from generate_series(1, 10000) n`);
  await pool.query('analyze revisions, drafts');
});

async function explain(query: { getSQL(): SQL }) {
  const { rows } = await drizzle(pool).execute(
    sql`explain (format json, analyze) ${query.getSQL()}`,
  );
  const text = JSON.stringify(rows);
  return {
    indexes: [...text.matchAll(/"Index Name":"(\w+)"/g)].map(([, name]) => name),
    scannedTables: [...text.matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)].map(
      ([, name]) => name,
    ),
  };
}

/** Checks that a query uses indexes of a table and does not scan the whole table. */
async function expectIndexes(query: { getSQL(): SQL }, table: string, ...indexes: string[]) {
  const plan = await explain(query);
  expect(plan.indexes).toEqual(expect.arrayContaining(indexes));
  expect(plan.scannedTables).not.toContain(table);
}

/** Checks that a query uses one index and scans no table. */
const expectOnlyIndex = async (query: { getSQL(): SQL }, index: string) =>
  expect(await explain(query)).toEqual({ indexes: [index], scannedTables: [] });

const db = () => drizzle(pool, { schema });

describe('a query among 21,000 revisions', () => {
  it('finds the history of a record through the index [PUB-1]', async () => {
    const findHistory = () => queryHistory(db(), { kind: 'news', id: 'id7' }, { limit: 100 });
    await expectIndexes(findHistory(), 'revisions', 'revisions_version');
    expect((await findHistory()).map(({ version }) => version)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });

  it('finds the newest revision of a record through the index [PUB-1]', async () => {
    const query = queryHistory(db(), { kind: 'news', id: 'id7' }, { limit: 1 });
    await expectIndexes(query, 'revisions', 'revisions_version');
  });

  it('finds deleted records through the deletion and version indexes', async () => {
    const findTrash = () => queryTrash(db(), { limit: 100 });
    await expectIndexes(findTrash(), 'revisions', 'revisions_deleted', 'revisions_version');
    expect(await findTrash()).toHaveLength(75);
  });

  it('finds the records changed since a content number through the indexes [PUB-5]', async () => {
    const findChanged = () =>
      queryChangedRecords(db(), { liveNumber: 20_939, newestNumber: 20_999 });
    await expectIndexes(findChanged(), 'revisions', 'revisions_number', 'revisions_version');
    expect(await findChanged()).toHaveLength(60);
  });

  it('finds the records that a person changed through the index [DASH-17]', async () => {
    const findChanged = () => queryChangedIds(db(), 'news', 'reem');
    await expectOnlyIndex(findChanged(), 'revisions_actor');
    expect((await findChanged()).map(({ id }) => id).sort()).toEqual(['id0', 'id1000', 'id500']);
  });

  it('finds the last authors of twenty records through the index [DASH-17]', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `id${index}`);
    const findLastChanges = () => queryLastChanges(db(), 'news', ids);
    await expectIndexes(findLastChanges(), 'revisions', 'revisions_version');
    expect((await findLastChanges()).map(({ _id }) => _id).sort()).toEqual(ids.sort());
  });

  it('counts the versions that contain a picture through the index [IMG-2]', async () => {
    for (const [address, versions] of [
      ['/media/1.jpg', 70 + 21],
      ['/media/a.jpg', 21],
      ['/media/none.jpg', 0],
    ] as const) {
      await expectOnlyIndex(queryVersionCount(db(), address), 'revisions_pictures');
      expect(await queryVersionCount(db(), address)).toEqual([{ versions }]);
    }
  });

  it('finds the revisions without a number through the index [PUB-5]', async () => {
    const query = db().select().from(revisions).where(sql`number is null and not is_draft`);
    await expectOnlyIndex(query, 'revisions_number');
  });
});

describe('a query among 10,000 drafts', () => {
  it('finds due records through the schedule indexes [PUB-3]', async () => {
    const findDue = () => queryDueDrafts(db(), new Date());
    await expectIndexes(findDue(), 'drafts', 'drafts_publish', 'drafts_unpublish');
    expect(await findDue()).toHaveLength(9);
  });

  it('finds a page of drafts of a kind through the index [PUB-3, API-6]', async () => {
    const page = queryDrafts(db(), 'news', { limit: 100 });
    await expectIndexes(page, 'drafts', 'drafts_newest');
    expect(await page).toHaveLength(101);
  });
});

describe('the activity query among ten batches of 1,000 changes', () => {
  beforeAll(async () => {
    await pool.query(`
      insert into revisions (_id, entity, entity_id, version, action, actor, data, at, batch)
      select 'b' || lpad(n::text, 5, '0'), 'manpower', 'm' || n, 1, 'update', 'system', '{}',
        now() + interval '1 day' + (n / 1000) * interval '1 minute', 'batch' || n / 1000
      from generate_series(0, 9999) n`);
    await pool.query('analyze revisions');
  });

  it('returns one row per batch through the indexes [AUTH-15]', async () => {
    const query = () => queryChanges(db(), { page: { limit: 50 } }, new Date());
    await expectIndexes(query(), 'revisions', 'revisions_at', 'revisions_batch');
    const rows = await query();
    const batchRows = rows.filter(({ row }) => row.batch !== null);
    expect(batchRows.map(({ records }) => records)).toEqual(Array(10).fill(1000));
    expect(rows).toHaveLength(51);
  });
});
