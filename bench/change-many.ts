// `npm run bench:batch`: times batches of 1,000 changes, and their undo, on the embedded database [DASH-18].
import { join } from 'node:path';
import { bulkChange } from '#contract/entities/change-many.ts';
import { openEmbeddedDatabase } from '#server/database/embedded-database.ts';
import { changeMany } from '#services/content/act/change-many.ts';
import { undoBatch } from '#services/content/act/undo-batch.ts';
import { upsertRecords } from '#services/content/act/upsert-records.ts';
import { restoreFromTrash } from '#services/pictures/picture-trash.ts';
import { createContent } from './news-content.ts';
import { reportTime } from './report.ts';
import { openFolder } from './resources.ts';

const limitMs = 2000;
const author = { actor: 'system', now: new Date() };
await using folder = await openFolder();
const store = await openEmbeddedDatabase(join(folder.path, 'database'));
const manpower = Array.from({ length: 1000 }, (_, index) => ({
  _id: `price-${index}`,
  category: `Trade ${index}`,
  nationality: 'Nepal',
  amount: 1000 + index,
}));
const { news } = createContent(1000);
await store.transaction((tx) => upsertRecords(tx, 'manpower', manpower, author));
await store.transaction((tx) => upsertRecords(tx, 'news', news, author));

const records = { manpower, news };
const raise = { action: 'raise', field: 'amount', percent: 5 };
const changes = [
  { name: 'raise 1,000 prices', kind: 'manpower', change: raise },
  { name: 'unpublish 1,000 news items', kind: 'news', change: { action: 'unpublish' } },
  { name: 'delete 1,000 prices', kind: 'manpower', change: { action: 'delete' } },
] as const;
for (const { name, kind, ...input } of changes) {
  const change = bulkChange.parse(input.change);
  const ids = records[kind].map(({ _id: id }) => ({ id }));
  const run = (dryRun: boolean) =>
    changeMany({ store, ...author }, { kind, records: ids, change, othersDrafts: true, dryRun });
  await reportTime(`${name}, dry run`, limitMs, () => run(true));
  const { batch } = await reportTime(name, limitMs, () => run(false));
  const undo = () => undoBatch({ store, ...author, restoreFromTrash }, batch ?? '');
  await reportTime(`${name}, undo`, limitMs, undo);
}
await store.close();
