// npm run bench:search: measures searches by staff and visitors among up to 10,000 news items on PostgreSQL and the
// embedded database, and the time that indexing adds to a save.
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import getPort from 'get-port';
import { migratePostgres } from '#db/migrate.ts';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import { pgliteStore } from '#server/database/pglite-store.ts';
import { searchContent } from '#services/content/read/search-content.ts';
import { searchPublished } from '#services/content/read/search-published.ts';
import { upsertRecords } from '#services/content/write/upsert-records.ts';
import { systemContext } from '#services/context.ts';
import { refreshWords } from '#services/search/write-words.ts';
import { postgresUrl, startPostgres } from '../tests/support/real-postgres.ts';
import { contentWith } from './news-content.ts';
import { type Figure, report } from './report.ts';

const sizes = [10, 1_000, 10_000];

const allNews = contentWith(10_000).news.map((item, index) => ({
  ...item,
  slug: '',
  title: `${item.title} ${index}`,
  description: `${item.description} Camp ${index % 97} in sector ${index % 13}, crew ${index}.`,
}));
const searches = ['groups', 'camp 42', 'sector 7 crew', '9876', 'a', 'the news', 'c'];
/** Searches with other endings, typing errors, and words that do not occur. */
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

async function measureTimes(
  work: (at: number) => Promise<unknown>,
  count: number,
): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const startedAt = performance.now();
    await work(index);
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => a - b);
}

const quantileAt = (times: number[], part: number) => times[Math.floor(times.length * part)] ?? 0;
const figureOf = (value: number, limit?: number): Figure => ({
  value,
  unit: 'ms',
  ...(limit !== undefined && { limit }),
});

/** Runs only the statement that stores the words of a record. */
async function wordTimes(store: Store, news: typeof allNews): Promise<number[]> {
  const words = (turn: number) => {
    const rows = news
      .slice(turn % news.length)
      .slice(0, 1)
      .map((item) => ({ id: item._id, columns: item }));
    return store.write(refreshWords('news', rows, new Date()));
  };
  await measureTimes(words, saves);
  return measureTimes(words, saves);
}

const searchTimes = async (list: string[], search: (words: string) => Promise<unknown>) => {
  const next = (turn: number) => search(list[turn % list.length] ?? '');
  await measureTimes(next, list.length);
  return measureTimes(next, list.length * rounds);
};

async function measure(name: 'PostgreSQL' | 'embedded', store: Store, size: number): Promise<void> {
  const ctx = systemContext(store);
  const news = allNews.slice(0, size);
  const startedAt = performance.now();
  await store.transaction((tx) => upsertRecords(tx, 'news', news, ctx));
  const fillMs = performance.now() - startedAt;
  const [table] = await store.write<{ bytes: string }>(
    sql`select pg_total_relation_size('search_words') as bytes`,
  );
  const times = await searchTimes(searches, (words) => searchContent(ctx, { words, limit: 20 }));
  const visitors = await searchTimes(searches, (words) =>
    searchPublished(ctx, { words, page: 1, language: 'en' }),
  );
  const rare = await searchTimes(rareSearches, (words) =>
    searchPublished(ctx, { words, page: 1, language: 'en' }),
  );
  const words = await wordTimes(store, news);
  const median = (what: string, all: number[], limit?: number) =>
    report(`${name}, ${size} news: ${what}, median`, figureOf(quantileAt(all, 0.5), limit));
  const p95 = (what: string, all: number[], limit: number) =>
    report(`${name}, ${size} news: ${what}, p95`, figureOf(quantileAt(all, 0.95), limit));
  for (const [what, all] of Object.entries({ staff: times, visitors })) {
    median(what, all);
    p95(what, all, limits[name]);
  }
  median('not there as typed', rare);
  p95('not there as typed', rare, limits.mistyped);
  median('the words of a save', words, limits.save);
  const megabytes = Number(table?.bytes) / 1024 / 1024;
  report(`${name}, ${size} news: the words`, { value: megabytes, unit: 'MB' });
  report(`${name}, ${size} news: stored`, { value: fillMs / 1000, unit: 's' });
}

async function measureOnPostgres(size: number): Promise<void> {
  const url = postgresUrl(await getPort());
  const stop = await startPostgres(Number(new URL(url).port));
  try {
    await migratePostgres(url);
    const store = openPostgres(url);
    await measure('PostgreSQL', store, size).finally(() => store.close());
  } finally {
    await stop();
  }
}

async function measureOnEmbedded(): Promise<void> {
  const store = await pgliteStore(await PGlite.create());
  await measure('embedded', store, allNews.length).finally(() => store.close());
}

for (const size of sizes) await measureOnPostgres(size);
await measureOnEmbedded();
