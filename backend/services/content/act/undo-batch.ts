import { eq } from 'drizzle-orm';
import { batchDays, type UndoBatchResult } from '#contract/entities/batches.ts';
import { type ContentKind, isContentKind } from '#contract/kinds/content-kinds.ts';
import { dayMs } from '#contract/time/day-ms.ts';
import type { Transaction } from '#db/store.ts';
import { batches } from '#schema/index.ts';
import { isProposing, requireKinds } from '../../key-rights.ts';
import { ServiceError } from '../../service-error.ts';
import { splitIntoChunks } from '../../split-into-chunks.ts';
import { getDefaultLeaves } from '../../tables/leaves.ts';
import { groupForLocking, lockRecords, readRecords } from '../record/read-records.ts';
import {
  type DraftCopy,
  getStepTitle,
  isChange,
  type RecordCopies,
  type RecordStep,
} from '../record/record-step.ts';
import { withFreeAddresses } from '../store/free-slugs.ts';
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
 * that have changed since, except those that already have their previous state. Pictures that the restored records use
 * are restored from the trash. Throws `not-found` for an unknown batch. Throws `conflict` for a batch that is too old,
 * because its pictures may have been removed. Throws `forbidden` for an API key that may not access the kinds of the
 * batch, and for a key that can only propose and did not create the batch [API-8].
 */
export function undoBatch(
  { restoreFromTrash, ...ctx }: RestoreContext,
  id: string,
): Promise<UndoBatchResult> {
  return limitProposals(ctx, async (tx) => {
    const [undoneBatch] = await tx.select().from(batches).where(eq(batches._id, id)).for('update');
    if (!undoneBatch) throw new ServiceError('not-found');
    if (undoneBatch.at.getTime() + batchDays * dayMs < ctx.now.getTime()) {
      throw new ServiceError('conflict', tooLateMessage);
    }
    const keys = (await readBatchKeys(tx, id)).flatMap(({ kind, id: record }) =>
      isContentKind(kind) ? { kind, id: record } : [],
    );
    const kinds = [...new Set(keys.map(({ kind }) => kind))];
    if (isProposing(ctx) && undoneBatch.actor !== ctx.actor) throw new ServiceError('forbidden');
    requireKinds(ctx, kinds);
    await lockRecords(tx, keys);
    const batch = openBatch(tx, ctx);
    const changedSince: UndoBatchResult['changedSince'] = [];
    for (const [kind, ids] of groupForLocking(keys)) {
      for (const chunk of splitIntoChunks(ids, batchChunkSize)) {
        const { possibleSteps, outdatedSteps } = await planUndo(tx, id, { kind, ids: chunk });
        const steps = await withFreeAddresses(tx, possibleSteps, keys);
        await batch.store(steps);
        await restoreFromTrash(tx, JSON.stringify(steps.map(({ next }) => next)));
        changedSince.push(
          ...outdatedSteps.map((step) => ({ kind, id: step.state.id, title: getStepTitle(step) })),
        );
      }
    }
    const [onlyKind = null] = kinds.length === 1 ? kinds : [];
    const result = await batch.close({ action: 'undo', kind: onlyKind });
    await tx.update(batches).set({ undoneAt: ctx.now }).where(eq(batches._id, id));
    return { ...result, changedSince };
  });
}

const tooLateMessage = `This change is more than ${batchDays} days old and can no longer be undone.`;

/**
 * Plans a step for each record that differs from its state before the batch. A step is outdated if its record has
 * changed since the batch.
 */
async function planUndo(
  tx: Transaction,
  batch: string,
  { kind, ids }: { kind: ContentKind; ids: string[] },
): Promise<{ possibleSteps: RecordStep[]; outdatedSteps: RecordStep[] }> {
  const rows = await readBatchRecords(tx, { batch, kind, ids });
  const batchRecords = new Map(rows.map((row) => [row.entityId, row]));
  const states = await readRecords(
    tx,
    ids.map((id) => ({ kind, id })),
  );
  const steps = states
    .map((state): RecordStep => {
      const next = parsePreviousCopies(kind, batchRecords.get(state.id));
      return { state, next, keepsBases: true };
    })
    .filter(isChange);
  const isOutdated = ({ state }: RecordStep) =>
    batchRecords.get(state.id)?.version !== state.newestVersion;
  return {
    possibleSteps: steps.filter((step) => !isOutdated(step)),
    outdatedSteps: steps.filter(isOutdated),
  };
}

const toDate = (text: unknown) => (typeof text === 'string' ? new Date(text) : null);

function parsePreviousCopies(
  kind: ContentKind,
  batchRecord: BatchRecord | undefined,
): RecordCopies {
  const published = batchRecord?.published
    ? { ...getDefaultLeaves(kind), ...JSON.parse(batchRecord.published) }
    : null;
  if (!batchRecord?.draft) return { published, draft: null };
  const draft: DraftCopy = JSON.parse(batchRecord.draft);
  const dates = {
    publishAt: toDate(draft.publishAt),
    unpublishAt: toDate(draft.unpublishAt),
    endedAt: toDate(draft.endedAt),
  };
  return { published, draft: { ...draft, ...dates } };
}
