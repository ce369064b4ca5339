import { getTableColumns, getTableName } from 'drizzle-orm';
import type { Transaction } from '#db/store.ts';
import { allTables as tables } from '#schema/all-tables.ts';
import { admin } from './api.ts';

/** A kind that this version does not define, such as a removed kind. */
export const unknownKind = 'vacancies';

const isKindColumn = (column: string) =>
  column === 'page_addresses._id' ||
  (/\.(entity|kinds?)$/.test(column) && column !== 'alerts.kind');

export const kindColumns: string[] = Object.values(tables).flatMap((table) =>
  Object.values(getTableColumns(table))
    .map(({ name }) => `${getTableName(table)}.${name}`)
    .filter(isKindColumn),
);

const time = new Date('2026-11-20T10:04:00Z');
const soon = new Date('2026-11-20T12:00:00Z');
const farFuture = new Date('2099-01-01T00:00:00Z');
const actor = `id-of-${admin.uid}`;
const record = { entity: unknownKind, entityId: 'cook' };
const data = { title: 'A cook in Doha' };

export async function insertUnknownKind(tx: Transaction): Promise<void> {
  const revision = { actor, at: time, data, number: 1, entity: unknownKind };
  await tx.insert(tables.revisions).values([
    { ...revision, _id: 'made', entityId: 'cook', version: 1, action: 'create', batch: 'act' },
    { ...revision, _id: 'changed', entityId: 'cook', version: 2, action: 'update' },
    { ...revision, _id: 'gone', entityId: 'driver', version: 3, action: 'delete' },
  ]);
  const draft = { ...{ data, version: 3, actor, at: time }, entity: unknownKind };
  await tx.insert(tables.drafts).values([
    { ...draft, _id: 'waiting', entityId: 'cook' },
    { ...draft, _id: 'due', entityId: 'maid', publishAt: time },
    { ...draft, _id: 'planned', entityId: 'nurse', publishAt: soon, unpublishAt: farFuture },
  ]);
  const summary = { action: 'set', kind: unknownKind, field: 'title', value: 'B' };
  await tx.insert(tables.batches).values({ _id: 'act', actor, at: time, summary, records: 1 });
  await tx.insert(tables.batchRecords).values({
    ...record,
    _id: 'before',
    batch: 'act',
    version: 1,
    published: JSON.stringify(data),
  });
  await tx
    .insert(tables.previewLinks)
    .values({ ...record, _id: 'link', actor, at: time, expiresAt: farFuture });
  await tx
    .insert(tables.autosaves)
    .values({ ...record, _id: 'typed', actor, content: '{}', begunAt: time, at: time });
  await tx
    .insert(tables.savedViews)
    .values({ _id: 'view', actor, kind: unknownKind, name: 'Cooks', query: 'q=cook', at: time });
  await tx.insert(tables.apiKeys).values({
    _id: 'key',
    name: 'Jobs',
    digest: 'x',
    kinds: [unknownKind],
    canWrite: true,
    actor,
    at: time,
  });
  await tx
    .insert(tables.searchWords)
    .values({ ...record, state: 'published', parts: {}, words: 'cook', rules: 1, at: time });
  await tx
    .insert(tables.pageAddresses)
    .values({ _id: `${unknownKind}/cook-in-doha`, entityId: 'cook' });
  await tx.insert(tables.activity).values({
    _id: 'ordered',
    act: 'ordered',
    actor,
    detail: unknownKind,
    at: time,
    toMail: false,
  });
  await tx
    .insert(tables.webhooks)
    .values({ _id: 'hook', address: 'https://a.example/', events: ['content'], secret: '' });
  await tx
    .insert(tables.outbox)
    .values({ _id: 'delivery', event: 'content', subject: 'changed', webhook: 'hook' });
}
