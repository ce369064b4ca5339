// `npm run bench:long-batch`: measures the time and the memory of batches that change 1,000 long news items on a new
// PostgreSQL database [DASH-18].
import { bulkChange } from '#contract/entities/change-many.ts';
import { paragraph, toFields } from '#local/demo/texts.ts';
import { changeMany } from '#services/content/act/change-many.ts';
import { undoBatch } from '#services/content/act/undo-batch.ts';
import { upsertRecords } from '#services/content/act/upsert-records.ts';
import { restoreFromTrash } from '#services/pictures/picture-trash.ts';
import { withPostgres } from './databases.ts';
import { report, reportTime } from './report.ts';

const limits = { ms: 5000, megabytes: 150 };
const author = { actor: 'system', now: new Date() };
const vocabulary =
  'crane welder visa company workers arrive contract salary housing transport mason'.split(' ');

/** Fixed, so every run uses the same words. */
let seed = 7;
function nextWord(): string {
  seed = (seed * 48271) % 2147483647;
  return `${vocabulary[seed % vocabulary.length]}${seed % 400}`;
}

const createParagraph = () => paragraph(Array.from({ length: 38 }, nextWord).join(' '));

/** Returns a formatted text whose JSON has about 17,600 characters. */
const createLongText = () =>
  toFields(...Array.from({ length: 40 }, createParagraph)).descriptionRich;

const readMemory = () => process.memoryUsage().rss / 1e6;

async function measure<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = readMemory();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, readMemory());
  }, 20);
  const result = await reportTime(name, limits.ms, work);
  clearInterval(watch);
  report(`${name}: memory growth`, peak - before, 'MB', { limit: limits.megabytes });
  return result;
}

await withPostgres(async (store) => {
  const ctx = { store, ...author };
  const records = Array.from({ length: 1000 }, (_, index) => ({ id: `news-${index}` }));
  for (let index = 0; index < records.length; index += 100) {
    const news = records.slice(index, index + 100).map(({ id }) => ({
      _id: id,
      title: `News ${id}`,
      description: '',
      descriptionRich: createLongText(),
    }));
    await store.transaction((tx) => upsertRecords(tx, 'news', news, author));
  }
  const change = (action: 'publish' | 'unpublish') =>
    changeMany(ctx, {
      kind: 'news',
      records,
      othersDrafts: true,
      dryRun: false,
      change: bulkChange.parse({ action }),
    });
  await measure('unpublish 1,000 long news items', () => change('unpublish'));
  const { batch } = await measure('publish 1,000 long news items', () => change('publish'));
  await measure('… undo', () => undoBatch({ ...ctx, restoreFromTrash }, batch ?? ''));
});
