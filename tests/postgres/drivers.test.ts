import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openNeon } from '#db/neon.ts';
import { DatabaseUnavailableError } from '#db/outage.ts';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import { defaultTimeouts } from '#db/timeouts.ts';
import { contentTables } from '#schema/content.ts';
import { takeSnapshot } from '#services/builds/take-snapshot.ts';
import { createContent, updateContent } from '#services/content/act/write-content.ts';
import { getContent, listContent } from '#services/content/read/list-content.ts';
import { readContentTag } from '#services/content/store/content-number.ts';
import { systemContext } from '#services/context.ts';
import { startNeonProxy } from '../support/neon-proxy.ts';
import { startPasswordServer } from '../support/password-server.ts';
import { startSharedDatabase } from '../support/shared-database.ts';

const { news } = contentTables;

const database = await startSharedDatabase();
const proxy = await startNeonProxy(database.url);
afterAll(proxy.close);

const author = { actor: 'system', now: new Date('2026-11-20T10:00:00Z') };

const addNews = (store: Store, title: string, fields: object = {}) =>
  createContent({ store, ...author }, { kind: 'news', fields: { title, ...fields } });
const renameNews = (store: Store, id: string, title: string) =>
  updateContent({ store, ...author }, { kind: 'news', id, fields: { title } });
const listNews = async (store: Store, limit = 100) =>
  (await listContent(systemContext(store), { kind: 'news', page: { limit } })).records;
const readNews = async (store: Store, id: string) =>
  (await getContent(systemContext(store), { kind: 'news', id })).record;

const expectUnavailable = (work: Promise<unknown>) =>
  expect(work).rejects.toBeInstanceOf(DatabaseUnavailableError);

describe.each<[string, (url: string) => Store]>([
  ['pg', openPostgres],
  ['Neon', openNeon],
])('the %s driver', (_, open) => {
  const store = open(database.url);
  afterAll(store.close);

  it('stores and reads content, with times to the millisecond', async () => {
    const time = '2026-02-03T04:05:06.789Z';
    const { record } = await addNews(store, 'ü', { time });
    expect(record).toMatchObject({ title: 'ü', time });
    expect(await readNews(store, record._id)).toEqual(record);
    expect(await listNews(store, 1)).toHaveLength(1);
  });

  it('rolls back a failed transaction', async () => {
    const interruptedWrite = store.transaction(async (tx) => {
      await tx.insert(news).values({ _id: 'half' });
      throw new Error('cut');
    });
    await expect(interruptedWrite).rejects.toThrow('cut');
    await expect(readNews(store, 'half')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('reads a snapshot', async () => {
    expect((await takeSnapshot(systemContext(store))).profile._id).toBe('profile');
  });

  it('continues to read after the server closes its connections', async () => {
    await listNews(store);
    await database.cutConnections();
    expect((await listNews(store)).length).toBeGreaterThan(0);
  });

  it('reports an interrupted write as unavailable, and never repeats it', async () => {
    const { record } = await addNews(store, 'before');
    let attempts = 0;
    const interruptedWrite = store.transaction(async (tx) => {
      attempts += 1;
      await tx.update(news).set({ title: 'after' });
      await database.cutConnections();
      await tx.update(news).set({ title: 'later' });
    });
    await expectUnavailable(interruptedWrite);
    expect(attempts).toBe(1);
    expect((await readNews(store, record._id)).title).toBe('before');
    await renameNews(store, record._id, 'again');
  });
});

describe('prepared statements', () => {
  it('are replaced by unprepared statements after a pooler switches sessions [API-7]', async () => {
    const store = openPostgres(database.url, { connections: 1 });
    await addNews(store, 'prepared');
    await store.write(sql`deallocate all`);
    expect((await addNews(store, 'unknown here')).version).toBe(1);
    const countStatements = sql`select count(*)::int as count from pg_prepared_statements`;
    await store.write(sql`deallocate all`);
    await addNews(store, 'unprepared');
    expect(await store.write(countStatements)).toEqual([{ count: 0 }]);
    await store.close();
  });

  it('are also replaced when the content tag is read after a switch [API-7]', async () => {
    const store = openPostgres(database.url, { connections: 1 });
    const names = sql`select name from pg_prepared_statements where name !~ '^[0-9a-f]{40}$'`;
    const tag = await readContentTag(systemContext(store));
    expect(await store.write(names)).toEqual([{ name: 'content_number' }]);
    await store.write(sql`deallocate all`);
    expect(await readContentTag(systemContext(store))).toBe(tag);
    expect(await readContentTag(systemContext(store))).toBe(tag);
    expect(await store.write(names)).toEqual([]);
    await store.close();
  });

  it('survive a migration that adds or drops a column [API-7]', async () => {
    const store = openPostgres(database.url, { connections: 1 });
    for (let time = 0; time < 8; time += 1) await addNews(store, 'before');
    await store.write(sql`alter table news add column extra text not null default 'x'`);
    const { record } = await addNews(store, 'after');
    const result = await renameNews(store, record._id, 'changed');
    expect(result).toMatchObject({ version: 2, record: { title: 'changed' } });
    await store.write(sql`alter table news drop column extra`);
    expect((await addNews(store, 'without')).version).toBe(1);
    await store.close();
  });
});

it('reports an outage and closes the connection if the password is missing [OPS-1]', async () => {
  const { url, disconnected } = await startPasswordServer();
  const timeouts = { ...defaultTimeouts, retryFor: 0 };
  const store = openPostgres(url, { connections: 1, timeouts });
  await expectUnavailable(store.read((db) => db.select().from(news)));
  await disconnected;
  await store.close();
});

describe('the Neon driver during an outage of Neon', () => {
  it.each([429, 500, 503])(
    'retries reads and writes after a temporary status %d',
    async (status) => {
      const neon = openNeon(database.url);
      proxy.fail(status, 2);
      const { record } = await addNews(neon, 'awake');
      proxy.fail(status, 2);
      expect((await readNews(neon, record._id)).title).toBe('awake');
    },
  );

  it.each([429, 500, 503])(
    'reports reads and writes as unavailable if the status %d persists',
    async (status) => {
      const timeouts = { ...defaultTimeouts, retryFor: 300 };
      const store = openNeon(database.url, { timeouts });
      proxy.fail(status, 100);
      await expectUnavailable(listNews(store));
      await expectUnavailable(addNews(store, 'lost'));
      proxy.fail(status, 0);
    },
  );
});

it('reports an outage if no server is listening', async () => {
  const store = openPostgres('postgres://nobody@127.0.0.1:9/none');
  await expectUnavailable(listNews(store));
  await store.close();
});
