/** Making many records of a kind what they are to be, in as many statements for a thousand as for one [DASH-18]. */
import { sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/content-kinds.ts';
import { type Transaction, writerOf } from '#db/store.ts';
import { toNewRow } from '../record/new-row.ts';
import {
  changedFieldsOf,
  copiesOf,
  isSamePublished,
  type RecordStep,
} from '../record/record-copies.ts';
import { newestVersions } from '../record/record-versions.ts';
import { makeRoom } from './make-room.ts';
import { storeDraftCopies } from './store-draft-copies.ts';
import { inParts, partsOf } from './upsert-records.ts';
import {
  type BatchAuthor,
  bulkDeleteStatement,
  bulkInsertStatement,
  bulkUpdateStatement,
} from './write-statements.ts';

/** What was written: which versions the records have then, and how many of them visitors see otherwise. */
export interface StoredCopies {
  versions: Map<string, number>;
  changed: number;
}

/**
 * Makes records of a kind what their steps say, with a version of each in one batch. The number of the content is raised by
 * whoever calls this, once for all kinds. Throws `invalid-input` for a formatted text that its field cannot take.
 */
export async function storeCopies(
  tx: Transaction,
  kind: ContentKind,
  steps: RecordStep[],
  author: BatchAuthor,
): Promise<StoredCopies> {
  const changed =
    (await removePublished(tx, kind, steps, author)) +
    (await updatePublished(tx, kind, steps, author)) +
    (await makePublished(tx, kind, steps, author));
  const ids = steps.map(({ stored }) => stored.id);
  const versions = await newestVersions(tx, kind, ids);
  await storeDraftCopies(tx, kind, { steps, versions }, author);
  return { versions, changed };
}

/** Deletes what visitors are to see no more, or unpublishes it where a draft goes on. */
async function removePublished(
  tx: Transaction,
  kind: ContentKind,
  steps: RecordStep[],
  author: BatchAuthor,
): Promise<number> {
  const removed = steps.filter(({ stored, next }) => stored.published && !next.published);
  const kept = removed.filter(({ next }) => next.draft);
  const idsOf = (some: RecordStep[]) => some.map(({ stored }) => stored.id);
  const gone = idsOf(removed.filter(({ next }) => !next.draft));
  const deleted = await inParts(tx, gone, (ids) =>
    bulkDeleteStatement(kind, ids, author, 'delete'),
  );
  const unpublished = await inParts(tx, idsOf(kept), (ids) =>
    bulkDeleteStatement(kind, ids, author, 'unpublish'),
  );
  for (const part of partsOf(kept)) await recordDrafts(tx, kind, part, author);
  return deleted + unpublished;
}

/** Records in the versions that took records off the website what their drafts are since. */
async function recordDrafts(
  tx: Transaction,
  kind: ContentKind,
  steps: RecordStep[],
  { batch }: BatchAuthor,
): Promise<void> {
  const data = Object.fromEntries(
    steps.map(({ stored: { id }, next }) => [id, { ...next.draft?.data, _id: id }]),
  );
  await writerOf(tx)(sql`update revisions set data = given.value
    from jsonb_each(${JSON.stringify(data)}::jsonb) as given
    where entity = ${kind} and entity_id = given.key and batch = ${batch} and action = 'unpublish'`);
}

async function updatePublished(
  tx: Transaction,
  kind: ContentKind,
  steps: RecordStep[],
  author: BatchAuthor,
): Promise<number> {
  const changes = steps.flatMap(({ stored, next, isPublishing = false }) => {
    const { published } = copiesOf(stored);
    if (!published || !next.published || isSamePublished(published, next.published)) return [];
    const fields = changedFieldsOf(published, next.published);
    return { isPublishing, record: { ...fields, _id: stored.id } };
  });
  let sum = 0;
  for (const isPublishing of [false, true]) {
    const records = changes.filter((one) => one.isPublishing === isPublishing);
    const given = records.map(({ record }) => record);
    const action = isPublishing ? 'publish' : 'update';
    sum += await inParts(tx, given, (part) => bulkUpdateStatement(kind, part, author, action));
  }
  return sum;
}

/** Makes what visitors are to see from now on: again at its old position, or last. */
async function makePublished(
  tx: Transaction,
  kind: ContentKind,
  steps: RecordStep[],
  author: BatchAuthor,
): Promise<number> {
  const made = steps.filter(({ stored, next }) => !stored.published && next.published);
  const placed = made.flatMap(({ stored: { id }, next }) => {
    const position = next.published?.['position'];
    return typeof position === 'number' ? { id, position } : [];
  });
  const positions = await makeRoom(tx, kind, placed);
  const rowOf = ({ stored: { id }, next }: RecordStep) => {
    const { position: _, ...fields } = next.published ?? {};
    const row = toNewRow(kind, { ...fields, _id: id }, author.now);
    return positions.has(id) ? { ...row, position: positions.get(id) } : row;
  };
  let sum = 0;
  for (const action of ['create', 'publish'] as const) {
    const some = made.filter(({ stored }) => (action === 'publish') === !!stored.draft);
    const rows = some.map(rowOf);
    sum += await inParts(tx, rows, (part) => bulkInsertStatement(kind, part, author, action));
  }
  return sum;
}
