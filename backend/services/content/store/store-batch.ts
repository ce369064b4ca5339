/** Acts on many records, each with what the records were before, so that it can be undone [DASH-18, IMG-2]. */
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { BatchDeed } from '#contract/batches.ts';
import { type ContentKind, contentKindNames, isContentKind } from '#contract/content-kinds.ts';
import { type Transaction, writerOf } from '#db/store.ts';
import { batches, batchRecords, rebuild } from '#schema/index.ts';
import {
  copiesOf,
  isSameDraft,
  isSamePublished,
  keyOf,
  type RecordStep,
} from '../record/record-copies.ts';
import { raiseContentNumber } from './content-number.ts';
import { storeCopies } from './store-copies.ts';
import { partsOf } from './upsert-records.ts';
import type { Author } from './write-statements.ts';

/** Whether a step changes anything. */
export function isChange({ stored, next }: RecordStep): boolean {
  const before = copiesOf(stored);
  return (
    !isSamePublished(before.published, next.published) || !isSameDraft(before.draft, next.draft)
  );
}

/**
 * Makes records what their steps say, as one act with one rebuild [PUB-1], inside a transaction that has locked them. It
 * takes as many statements for a thousand records as for one. Resolves to the name of the act. Throws `invalid-input` for a
 * formatted text that its field cannot take.
 */
export async function storeBatch(
  tx: Transaction,
  steps: RecordStep[],
  deed: BatchDeed,
  author: Author,
): Promise<{ batch: string; records: number }> {
  const batch = uuidv7();
  const changing = steps.filter(isChange);
  let changed = 0;
  for (const kind of contentKindNames) {
    const some = changing.filter(({ stored }) => stored.kind === kind);
    if (some.length === 0) continue;
    const stored = await storeCopies(tx, kind, some, { ...author, batch });
    await keepBefore(tx, batch, some, stored.versions);
    changed += stored.changed;
  }
  const { actor, now } = author;
  const records = changing.length;
  await tx.insert(batches).values({ _id: batch, actor, at: now, deed, records });
  await raiseNumber(tx, { batch, changed, steps: changing });
  return { batch, records };
}

/** A text of JSON; null for nothing. Moments become ISO 8601. */
const toText = (copy: object | null) => (copy === null ? null : JSON.stringify(copy));

async function keepBefore(
  tx: Transaction,
  batch: string,
  steps: RecordStep[],
  versions: Map<string, number>,
): Promise<void> {
  for (const part of partsOf(steps)) {
    const rows = part.map(({ stored }) => {
      const { published, draft } = copiesOf(stored);
      const version = versions.get(stored.id) ?? 0;
      const names = { _id: uuidv7(), batch, entity: stored.kind, entityId: stored.id };
      return { ...names, version, published: toText(published), draft: toText(draft) };
    });
    await tx.insert(batchRecords).values(rows);
  }
}

/** Raises the number of the content; it comes last, as every writer waits for the row. What is removed is published at once. */
async function raiseNumber(
  tx: Transaction,
  { batch, changed, steps }: { batch: string; changed: number; steps: RecordStep[] },
): Promise<void> {
  const isRemoving = ({ stored, next }: RecordStep) => !!stored.published && !next.published;
  await raiseContentNumber(tx, changed, { isUrgent: steps.some(isRemoving) });
  // Versions that took a record off the website are of the draft, which has no number else.
  if (changed > 0) {
    await writerOf(
      tx,
    )(sql`update revisions set number = (select ${rebuild.requested} from ${rebuild})
      where batch = ${batch} and action = 'unpublish'`);
  }
}

/** A record that a batch changed: the version that it left, and what was before. */
export interface KeptRecord {
  kind: ContentKind;
  id: string;
  version: number;
  published: string | null;
  draft: string | null;
}

/** The records of a batch; none of one that never was, or is kept no more. */
export async function readBatchRecords(tx: Transaction, batch: string): Promise<KeptRecord[]> {
  const rows = await tx.select().from(batchRecords).where(eq(batchRecords.batch, batch));
  return rows.flatMap(({ entity: kind, entityId: id, version, published, draft }) =>
    isContentKind(kind) ? { kind, id, version, published, draft } : [],
  );
}

/** The records of a batch by their names. */
export const byKey = (records: KeptRecord[]): Map<string, KeptRecord> =>
  new Map(records.map((record) => [keyOf(record), record]));
