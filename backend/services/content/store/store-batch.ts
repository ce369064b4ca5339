import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { BatchSummary } from '#contract/entities/batches.ts';
import { type ContentKind, contentKindNames } from '#contract/kinds/content-kinds.ts';
import type { Transaction } from '#db/store.ts';
import { batches, batchRecords } from '#schema/index.ts';
import { type Author, isChange, type RecordStep } from '../record/record-step.ts';
import { incrementContentNumber } from './content-number.ts';
import { storeSteps } from './store-steps.ts';
import { formatIsoTimestamp, getTableFragments } from './table-fragments.ts';

/** The number of records that a batch reads and stores at a time, to limit memory. */
export const batchChunkSize = 100;

/**
 * Opens a batch. The batch stores the previous state of its records, so it can be undone [DASH-18, IMG-2]. The
 * transaction must have locked the records.
 */
export function openBatch(tx: Transaction, { actor, now, key }: Author) {
  const batch = uuidv7();
  let records = 0;
  let changes = 0;
  let isUrgent = false;
  const unpublishIds: string[] = [];
  return {
    /** Stores the steps of locked records. Throws the errors of `storeSteps`. */
    store: async (steps: RecordStep[]) => {
      const changedSteps = steps.filter(isChange);
      for (const kind of contentKindNames) {
        const stepsOfKind = changedSteps.filter(({ state }) => state.kind === kind);
        if (stepsOfKind.length === 0) continue;
        const ids = stepsOfKind.map(({ state }) => state.id);
        await storePreviousCopies(tx, { batch, kind, ids });
        const result = await storeSteps(tx, kind, stepsOfKind, { actor, now, key, batch });
        await storeVersions(tx, { batch, kind, versions: result.versions });
        changes += result.changeCount;
        isUrgent ||= result.isUrgent;
        unpublishIds.push(...result.unpublishIds);
      }
      records += changedSteps.length;
    },
    /**
     * Ends the batch, and requests one rebuild if it changed published records [PUB-1]. Returns the batch's id and the
     * number of changed records.
     */
    close: async (summary: BatchSummary) => {
      await tx.insert(batches).values({ _id: batch, actor, at: now, summary, records });
      await incrementContentNumber(tx, changes, { isUrgent, unpublishIds });
      return { batch, records };
    },
  };
}

const draftJson = sql.raw(`jsonb_build_object('data', draft.data, 'position', draft.position,
  'publishAt', ${formatIsoTimestamp('draft.publish_at')}, 'unpublishAt', ${formatIsoTimestamp('draft.unpublish_at')},
  'endedAt', ${formatIsoTimestamp('draft.ended_at')}, 'actor', draft.actor)::text`);

async function storePreviousCopies(
  tx: Transaction,
  { batch, kind, ids }: { batch: string; kind: ContentKind; ids: string[] },
): Promise<void> {
  const { table, selectRecord, columns } = getTableFragments(kind);
  const position = columns.includes('position')
    ? sql` || jsonb_build_object('position', row.position)`
    : sql.empty();
  const newIds = sql.param(ids.map(() => uuidv7()));
  await tx.execute(sql`
    insert into batch_records (_id, batch, entity, entity_id, version, published, draft)
    select given.new_id, ${batch}, ${kind}, given.id, 0,
      case when row._id is not null then (${selectRecord('row')} - '_id'${position})::text end,
      case when draft._id is not null then ${draftJson} end
    from unnest(${newIds}::text[], ${sql.param(ids)}::text[]) as given(new_id, id)
    left join ${table} as row on row._id = given.id
    left join drafts as draft on draft.entity = ${kind} and draft.entity_id = given.id`);
}

/** Stores the version that each record has after the batch. A record with a higher version has changed since. */
async function storeVersions(
  tx: Transaction,
  { batch, kind, versions }: { batch: string; kind: ContentKind; versions: Map<string, number> },
): Promise<void> {
  await tx.execute(sql`update batch_records set version = given.version
    from unnest(${sql.param([...versions.keys()])}::text[], ${sql.param([...versions.values()])}::int[]) as given(id, version)
    where batch = ${batch} and entity = ${kind} and entity_id = given.id`);
}

export type BatchRecord = typeof batchRecords.$inferSelect;

/** Returns the keys of the records that a batch changed. Empty if the batch no longer exists. */
export const readBatchKeys = (tx: Transaction, batch: string) =>
  tx
    .select({ kind: batchRecords.entity, id: batchRecords.entityId })
    .from(batchRecords)
    .where(eq(batchRecords.batch, batch));

export const readBatchRecords = (
  tx: Transaction,
  { batch, kind, ids }: { batch: string; kind: ContentKind; ids: string[] },
): Promise<BatchRecord[]> =>
  tx
    .select()
    .from(batchRecords)
    .where(
      sql`${batchRecords.batch} = ${batch} and ${batchRecords.entity} = ${kind}
        and ${batchRecords.entityId} = any(${sql.param(ids)}::text[])`,
    );
