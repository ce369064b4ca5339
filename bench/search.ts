// npm run bench:search: searching among 10,000 news on PostgreSQL and on the embedded database, and what keeping their words
// costs a save.
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import getPort from 'get-port';
import { migratePostgres } from '#db/migrate.ts';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import { pgliteStore } from '#server/database/pglite-store.ts';
import { upsertRecords } from '#services/content/upsert-records.ts';
import { searchContent } from '#services/search/search-content.ts';
import { refreshWords } from '#services/search/write-words.ts';
import { postgresUrl, startPostgres } from '../tests/support/real-postgres.ts';
import { contentWith } from './news-content.ts';

const news = contentWith(10_000).news.map((item, at) => ({
  ...item,
  slug: '',
  title: `${item.title} ${at}`,
  description: `${item.description} Camp ${at % 97} in sector ${at % 13}, crew ${at}.`,
}));
const searches = ['visas', 'camp 42', 'sector 7 crew', '9876', 'a', 'the news', 'kathmandu', 'c'];
const rounds = 20;
const saves = 200;
const limits = { PostgreSQL: 50, embedded: 100, save: 3 };

async function timesOf(work: (at: number) => Promise<unknown>, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const begun = performance.now();
    await work(at);
    times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b);
}

const at = (times: number[], part: number) => times[Math.floor(times.length * part)] ?? 0;
const told = (times: number[]) =>
  `median ${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms`;

/** What the words alone cost a save: the same record is stored again and again by the statement that keeps them. */
async function wordTimes(store: Store): Promise<number[]> {
  const words = (turn: number) => {
    const given = news.slice(turn, turn + 1).map((item) => ({ id: item._id, columns: item }));
    return store.write(refreshWords('news', given, new Date()));
  };
  await timesOf(words, saves);
  return timesOf(words, saves);
}

async function measure(name: 'PostgreSQL' | 'embedded', store: Store): Promise<boolean> {
  const author = { actor: 'system', now: new Date() };
  const begun = performance.now();
  await store.transaction((tx) => upsertRecords(tx, 'news', news, author));
  const filled = performance.now() - begun;
  const [size] = await store.write<{ bytes: string }>(
    sql`select pg_total_relation_size('search_words') as bytes`,
  );
  const search = (turn: number) => searchContent(store, searches[turn % searches.length] ?? '', 20);
  await timesOf(search, searches.length);
  const times = await timesOf(search, searches.length * rounds);
  const words = await wordTimes(store);
  const megabytes = Number(size?.bytes) / 1024 / 1024;
  console.log(`${name}: searching ${told(times)}; the words of a save ${told(words)}`);
  console.log(
    `  ${megabytes.toFixed(0)} MB of words; 10,000 news stored in ${(filled / 1000).toFixed(1)} s`,
  );
  return at(times, 0.95) <= limits[name] && at(words, 0.5) <= limits.save;
}

async function onPostgres(): Promise<boolean> {
  const url = postgresUrl(await getPort());
  const stop = await startPostgres(Number(new URL(url).port));
  try {
    await migratePostgres(url);
    const store = openPostgres(url);
    return await measure('PostgreSQL', store).finally(() => store.close());
  } finally {
    await stop();
  }
}

async function onEmbedded(): Promise<boolean> {
  const store = await pgliteStore(await PGlite.create());
  return measure('embedded', store).finally(() => store.close());
}

const passed = [await onPostgres(), await onEmbedded()];
process.exitCode = passed.every(Boolean) ? 0 : 1;
