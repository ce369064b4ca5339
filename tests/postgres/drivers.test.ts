import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migratePostgres } from '#db/migrate.ts';
import { openNeon } from '#db/neon.ts';
import { DatabaseUnavailable } from '#db/outage.ts';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import { news } from '#schema/index.ts';
import {
  createContent,
  getContent,
  listContent,
  updateContent,
} from '#services/content/content.ts';
import { takeSnapshot } from '#services/publishing/snapshot.ts';
import { startNeonProxy } from '../support/neon-proxy.ts';
import { makeDatabase, type OwnDatabase, serverUrl } from '../support/own-database.ts';

let database: OwnDatabase;
let proxy: { close: () => void };
beforeAll(async () => {
  database = await makeDatabase(serverUrl());
  await migratePostgres(database.url);
  proxy = await startNeonProxy(database.url);
});
afterAll(async () => {
  proxy.close();
  await database.drop();
});

const author = { actor: 'system', now: new Date('2026-11-20T10:00:00Z') };

describe.each<[string, (url: string) => Store]>([
  ['pg', openPostgres],
  ['Neon', openNeon],
])('the %s driver', (_, open) => {
  let store: Store;
  beforeAll(() => {
    store = open(database.url);
  });
  afterAll(() => store.close());

  it('stores and reads content, moments to the millisecond', async () => {
    const time = '2026-02-03T04:05:06.789Z';
    const { record } = await createContent(store, 'news', { title: 'ü', time }, author);
    expect(record).toMatchObject({ title: 'ü', time });
    expect((await getContent(store, 'news', record._id)).record).toEqual(record);
    const { records } = await listContent(store, 'news', { limit: 1 });
    expect(records).toHaveLength(1);
  });

  it('stores a transaction whole or not at all', async () => {
    const cut = store.transaction(async (tx) => {
      await tx.insert(news).values({ _id: 'half' });
      throw new Error('cut');
    });
    await expect(cut).rejects.toThrow('cut');
    await expect(getContent(store, 'news', 'half')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('sees one moment in a snapshot', async () => {
    expect((await takeSnapshot(store)).profile._id).toBe('profile');
  });

  it('reads on after the server cut its connections', async () => {
    await listContent(store, 'news');
    await database.cutConnections();
    expect((await listContent(store, 'news')).records.length).toBeGreaterThan(0);
  });

  it('tells a write that was cut as unavailable, and never tries it twice', async () => {
    const { record } = await createContent(store, 'news', { title: 'before' }, author);
    let tries = 0;
    const cut = store.transaction(async (tx) => {
      tries += 1;
      await tx.update(news).set({ title: 'after' });
      await database.cutConnections();
      await tx.update(news).set({ title: 'later' });
    });
    await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(tries).toBe(1);
    expect((await getContent(store, 'news', record._id)).record.title).toBe('before');
    await updateContent(store, 'news', record._id, { title: 'again' }, author);
  });
});

describe('without a server', () => {
  it('says that the database is unavailable', async () => {
    const nobody = openPostgres('postgres://nobody@127.0.0.1:9/none');
    await expect(listContent(nobody, 'news')).rejects.toBeInstanceOf(DatabaseUnavailable);
    await nobody.close();
  });
});
