import { eq } from 'drizzle-orm';
import { batchDays, type UndoBatchResult } from '#contract/entities/batches.ts';
import {
  type ContentKind,
  isContentKind,
  type RecordOf,
  titleOf,
} from '#contract/kinds/content-kinds.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import type { Transaction } from '#db/store.ts';
import { batches } from '#schema/index.ts';
import { chunksOf } from '../../chunks-of.ts';
import { isProposing, requireKinds } from '../../key-rights.ts';
import { ServiceError } from '../../service-error.ts';
import type { RecordKey } from '../../tables/content-tables.ts';
import { emptyLeaves } from '../../tables/leaves.ts';
import type { Author } from '../record/author.ts';
import { inLockOrder, lockRecords, readRecords } from '../record/read-records.ts';
import { type ChangingRecord, editedRecord } from '../record/record-state.ts';
import {
  type DraftCopy,
  type Fields,
  isChange,
  type RecordCopies,
  type RecordStep,
} from '../record/record-step.ts';
import { withFreeAddresses } from '../store/free-addresses.ts';
import {
  type BatchRecord,
  batchChunkSize,
  openBatch,
  readBatchKeys,
  readBatchRecords,
} from '../store/store-batch.ts';
import { limitProposals } from './limit-proposals.ts';
import type { RestoreContext } from './restore-revision.ts';

/**
 * Restores the records in a batch to their previous state, as a new batch [DASH-18, IMG-2]. Skips and lists the records
 * that have changed since, except those that already have their previous state. Pictures that are used again are
 * restored from the trash. Throws `not-found` for an unknown batch, `conflict` for a batch that is too old, because its
 * pictures may have been removed, and `forbidden` for an API key that may not undo the batch.
 */
export function undoBatch(
  { store, restoreFromTrash, ...author }: RestoreContext,
  id: string,
): Promise<UndoBatchResult> {
  const undo = async (tx: Transaction): Promise<UndoBatchResult> => {
    const [undoneBatch] = await tx.select().from(batches).where(eq(batches._id, id)).for('update');
    if (!undoneBatch) throw new ServiceError('not-found');
    if (undoneBatch.at.getTime() + batchDays * dayMs < author.now.getTime()) throw tooLateError();
    const keys = (await readBatchKeys(tx, id)).flatMap(({ kind, id: record }) =>
      isContentKind(kind) ? { kind, id: record } : [],
    );
    requireOwnBatch(author, undoneBatch);
    requireKinds(author, [...new Set(keys.map(({ kind }) => kind))]);
    await lockRecords(tx, keys);
    const batch = openBatch(tx, author);
    const changedSince: UndoBatchResult['changedSince'] = [];
    for (const chunk of chunksByKind(keys)) {
      const undoSteps = await planUndoSteps(tx, id, chunk);
      const possibleSteps = undoSteps
        .filter(({ isPossible }) => isPossible)
        .map(({ step }) => step);
      const steps = await withFreeAddresses(tx, possibleSteps, keys);
      await batch.store(steps);
      await restoreFromTrash(tx, JSON.stringify(steps.map(({ next }) => next)));
      changedSince.push(...undoSteps.flatMap(changedSinceEntry));
    }
    const result = await batch.close({ action: 'undo', kind: commonKind(keys) });
    await tx.update(batches).set({ undoneAt: author.now }).where(eq(batches._id, id));
    return { ...result, changedSince };
  };
  return store.transaction((tx) => limitProposals(tx, author, () => undo(tx)));
}

/** Throws `forbidden` for a key that proposes and did not create the batch [API-8]. */
function requireOwnBatch(author: Author, { actor }: { actor: string }): void {
  if (isProposing(author) && actor !== author.actor) throw new ServiceError('forbidden');
}

function* chunksByKind(keys: RecordKey[]): Generator<{ kind: ContentKind; ids: string[] }> {
  for (const [kind, ids] of inLockOrder(keys)) {
    for (const chunk of chunksOf(ids, batchChunkSize)) yield { kind, ids: chunk };
  }
}

const tooLateError = () =>
  new ServiceError(
    'conflict',
    `This change is more than ${batchDays} days old and can no longer be undone.`,
  );

function commonKind(keys: RecordKey[]): ContentKind | null {
  const [kind = null, ...others] = new Set(keys.map((record) => record.kind));
  return others.length === 0 ? kind : null;
}

interface UndoStep {
  step: RecordStep;
  /** True if the record has not changed since the batch, and differs from its state before the batch. */
  isPossible: boolean;
}

async function planUndoSteps(
  tx: Transaction,
  batch: string,
  { kind, ids }: { kind: ContentKind; ids: string[] },
): Promise<UndoStep[]> {
  const batchRecords = new Map(
    (await readBatchRecords(tx, { batch, kind, ids })).map((record) => [record.entityId, record]),
  );
  const states = await readRecords(
    tx,
    ids.map((id) => ({ kind, id })),
  );
  return states.map((state) => planUndoStep(state, batchRecords.get(state.id)));
}

function planUndoStep(state: ChangingRecord, batchRecord: BatchRecord | undefined): UndoStep {
  const step: RecordStep = { state, next: previousCopies(state, batchRecord), keepsBases: true };
  return { step, isPossible: batchRecord?.version === state.newestVersion && isChange(step) };
}

function changedSinceEntry({ step, isPossible }: UndoStep): UndoBatchResult['changedSince'] {
  if (isPossible || !isChange(step)) return [];
  const { state, next } = step;
  const fields = { ...next.published, ...next.draft?.data, _id: state.id };
  const record = editedRecord(state) ?? (fields as unknown as RecordOf<ContentKind>);
  return [{ kind: state.kind, id: state.id, title: titleOf(state.kind, record) }];
}

const toDate = (text: unknown) => (typeof text === 'string' ? new Date(text) : null);

const withLeaves = ({ kind }: ChangingRecord, published: Fields): Fields => ({
  ...emptyLeaves(kind),
  ...published,
});

function previousCopies(state: ChangingRecord, batchRecord: BatchRecord | undefined): RecordCopies {
  const published = batchRecord?.published
    ? withLeaves(state, JSON.parse(batchRecord.published))
    : null;
  if (!batchRecord?.draft) return { published, draft: null };
  const draft: DraftCopy = JSON.parse(batchRecord.draft);
  const { publishAt, unpublishAt, endedAt } = draft;
  const dates = {
    publishAt: toDate(publishAt),
    unpublishAt: toDate(unpublishAt),
    endedAt: toDate(endedAt),
  };
  return { published, draft: { ...draft, ...dates } };
}
