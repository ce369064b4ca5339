// npm run bench:search: searching among 10, 1,000 and 10,000 news on PostgreSQL and 10,000 on the embedded database, as staff
// and as visitors do, and what keeping their words costs a save.
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import getPort from 'get-port';
import { migratePostgres } from '#db/migrate.ts';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import { pgliteStore } from '#server/database/pglite-store.ts';
import { upsertRecords } from '#services/content/act/upsert-records.ts';
import { searchContent } from '#services/content/read/search-content.ts';
import { searchPublished } from '#services/content/read/search-published.ts';
import { refreshWords } from '#services/search/write-words.ts';
import { postgresUrl, startPostgres } from '../tests/support/real-postgres.ts';
import { contentWith } from './news-content.ts';

const sizes = [10, 1_000, 10_000];

const allNews = contentWith(10_000).news.map((item, at) => ({
  ...item,
  slug: '',
  title: `${item.title} ${at}`,
  description: `${item.description} Camp ${at % 97} in sector ${at % 13}, crew ${at}.`,
}));
const searches = ['visas', 'camp 42', 'sector 7 crew', '9876', 'a', 'the news', 'c'];
/** What nothing has as it is typed: endings, typing errors, and words that stand nowhere. */
const rareSearches = [
  'arrivings',
  'visass',
  'sectro crew',
  'contcat',
  'zzzzzzzz',
  'nurse price',
  'kathmandu',
];
const rounds = 20;
const saves = 200;
const limits = { PostgreSQL: 50, embedded: 100, mistyped: 250, save: 3 };

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
async function wordTimes(store: Store, news: typeof allNews): Promise<number[]> {
  const words = (turn: number) => {
    const given = news
      .slice(turn % news.length)
      .slice(0, 1)
      .map((item) => ({ id: item._id, columns: item }));
    return store.write(refreshWords('news', given, new Date()));
  };
  await timesOf(words, saves);
  return timesOf(words, saves);
}

const searchTimes = async (list: string[], search: (words: string) => Promise<unknown>) => {
  const next = (turn: number) => search(list[turn % list.length] ?? '');
  await timesOf(next, list.length);
  return timesOf(next, list.length * rounds);
};

async function measure(
  name: 'PostgreSQL' | 'embedded',
  store: Store,
  size: number,
): Promise<boolean> {
  const author = { actor: 'system', now: new Date() };
  const news = allNews.slice(0, size);
  const begun = performance.now();
  await store.transaction((tx) => upsertRecords(tx, 'news', news, author));
  const filled = performance.now() - begun;
  const [table] = await store.write<{ bytes: string }>(
    sql`select pg_total_relation_size('search_words') as bytes`,
  );
  const times = await searchTimes(searches, (words) => searchContent(store, words, 20));
  const visitors = await searchTimes(searches, (words) => searchPublished(store, words, 1));
  const rare = await searchTimes(rareSearches, (words) => searchPublished(store, words, 1));
  const words = await wordTimes(store, news);
  const megabytes = Number(table?.bytes) / 1024 / 1024;
  console.log(`${name}, ${size} news: staff ${told(times)}; visitors ${told(visitors)}`);
  console.log(`  what is not there as typed ${told(rare)}; the words of a save ${told(words)}`);
  console.log(`  ${megabytes.toFixed(1)} MB of words; stored in ${(filled / 1000).toFixed(1)} s`);
  const slowest = Math.max(at(times, 0.95), at(visitors, 0.95));
  const isQuick = slowest <= limits[name] && at(rare, 0.95) <= limits.mistyped;
  return isQuick && at(words, 0.5) <= limits.save;
}

async function onPostgres(size: number): Promise<boolean> {
  const url = postgresUrl(await getPort());
  const stop = await startPostgres(Number(new URL(url).port));
  try {
    await migratePostgres(url);
    const store = openPostgres(url);
    return await measure('PostgreSQL', store, size).finally(() => store.close());
  } finally {
    await stop();
  }
}

async function onEmbedded(): Promise<boolean> {
  const store = await pgliteStore(await PGlite.create());
  return measure('embedded', store, allNews.length).finally(() => store.close());
}

const passed: boolean[] = [];
for (const size of sizes) passed.push(await onPostgres(size));
passed.push(await onEmbedded());
process.exitCode = passed.every(Boolean) ? 0 : 1;
