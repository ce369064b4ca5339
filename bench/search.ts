// `npm run bench:search`: measures how long staff and visitors wait for a search of up to 10,000 news items, on PostgreSQL
// and on the embedded database, and how much time indexing adds to a save.
import { sql } from 'drizzle-orm';
import type { Store } from '#db/store.ts';
import { upsertRecords } from '#services/content/act/upsert-records.ts';
import { searchContent } from '#services/content/read/search-content.ts';
import { searchPublished } from '#services/content/read/search-published.ts';
import { systemContext } from '#services/context.ts';
import { refreshWords } from '#services/search/write-words.ts';
import { withEmbeddedDatabase, withPostgres } from './databases.ts';
import { createContent } from './news-content.ts';
import { report, reportTimes } from './report.ts';
import { measureTime, measureTimes, median } from './times.ts';

const sizes = [10, 1_000, 10_000];

const allNews = createContent(10_000).news.map((item, index) => ({
  ...item,
  slug: '',
  title: `${item.title} ${index}`,
  description: `${item.description} Camp ${index % 97} in sector ${index % 13}, crew ${index}.`,
}));
const searches = ['groups', 'camp 42', 'sector 7 crew', '9876', 'a', 'the news', 'c'];
/** Words with other endings, words with typos, and words that are rare or do not occur. */
const inexactSearches = [
  ...['arrivings', 'visass', 'sectro crew', 'contcat'],
  ...['zzzzzzzz', 'nurse price', 'kathmandu'],
];
const rounds = 20;
const saves = 200;
const limits = { PostgreSQL: 50, embedded: 100, inexact: 250, indexing: 3 };

/** Measures only the statement that stores the words of a record. */
async function measureIndexing(store: Store, news: typeof allNews): Promise<number[]> {
  const storeNext = (turn: number) => {
    const index = turn % news.length;
    const rows = news.slice(index, index + 1).map((item) => ({ id: item._id, columns: item }));
    return store.write(refreshWords('news', rows, new Date()));
  };
  await measureTimes(saves, storeNext);
  return measureTimes(saves, storeNext);
}

async function measureSearches(queries: string[], searchFor: (words: string) => Promise<unknown>) {
  const searchNext = (turn: number) => searchFor(queries[turn % queries.length] ?? '');
  await measureTimes(queries.length, searchNext);
  return measureTimes(queries.length * rounds, searchNext);
}

async function measure(name: 'PostgreSQL' | 'embedded', store: Store, size: number): Promise<void> {
  const ctx = systemContext(store);
  const news = allNews.slice(0, size);
  const fillMs = await measureTime(() =>
    store.transaction((tx) => upsertRecords(tx, 'news', news, ctx)),
  );
  const [table] = await store.write<{ bytes: string }>(
    sql`select pg_total_relation_size('search_words') as bytes`,
  );
  const searchAsStaff = (words: string) => searchContent(ctx, { words, limit: 20 });
  const searchAsVisitor = (words: string) =>
    searchPublished(ctx, { words, page: 1, language: 'en' });
  const label = `${name}, ${size} news items`;
  const staffTimes = await measureSearches(searches, searchAsStaff);
  reportTimes(`${label}: staff`, staffTimes, limits[name]);
  const visitorTimes = await measureSearches(searches, searchAsVisitor);
  reportTimes(`${label}: visitors`, visitorTimes, limits[name]);
  const inexactTimes = await measureSearches(inexactSearches, searchAsVisitor);
  reportTimes(`${label}: inexact searches`, inexactTimes, limits.inexact);
  const indexingMs = median(await measureIndexing(store, news));
  report(`${label}: indexing time per save, median`, indexingMs, 'ms', { limit: limits.indexing });
  report(`${label}: size of the index`, Number(table?.bytes) / 1024 / 1024, 'MB');
  report(`${label}: time to store`, fillMs / 1000, 's');
}

for (const size of sizes) await withPostgres((store) => measure('PostgreSQL', store, size));
await withEmbeddedDatabase((store) => measure('embedded', store, allNews.length));
