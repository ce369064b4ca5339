import type { BatchSummary } from '#contract/entities/batches.ts';
import type {
  BulkChange,
  ChangeManyInput,
  ChangeManyResult,
} from '#contract/entities/change-many.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Context } from '../../context.ts';
import { requireKinds } from '../../key-rights.ts';
import { planDiscard } from '../plan/discard.ts';
import { planPublishDraft } from '../plan/publish.ts';
import type { RecordPlan } from '../plan/record-plan.ts';
import { planSetField } from '../plan/set-field.ts';
import { planUnpublish } from '../plan/unpublish.ts';
import { type ChangingRecord, isStored } from '../record/record-state.ts';
import { parseFieldChange } from './parse-field-change.ts';
import { runBatch } from './run-batch.ts';

/**
 * Changes as many of the given records as possible as one batch [DASH-18]. The result lists the skipped records with
 * the reasons. With `dryRun`, nothing is stored. Throws the errors of `parseFieldChange` and `requireKinds`.
 */
export async function changeMany(
  ctx: Context,
  { kind, records, change, othersDrafts, dryRun }: ChangeManyInput,
): Promise<ChangeManyResult> {
  requireKinds(ctx, [kind]);
  const planRecord = createPlanner(kind, change, ctx.now);
  const summary: BatchSummary = { ...change, kind };
  const planIfStored = (state: ChangingRecord): RecordPlan =>
    isStored(state) ? planRecord(state) : { reason: 'gone' };
  const requestedPlans = records.map((record) => ({ ...record, planRecord: planIfStored }));
  return runBatch(ctx, { kind, requestedPlans, summary, othersDrafts, dryRun });
}

function createPlanner(
  kind: ContentKind,
  change: BulkChange,
  now: Date,
): (state: ChangingRecord) => RecordPlan {
  const { action } = change;
  if (action === 'publish') return (state) => planPublishDraft(state, now);
  if (action === 'unpublish') return (state) => planUnpublish(state, now);
  if (action === 'discard') return planDiscard;
  if (action === 'delete') return (state) => ({ state, next: { published: null, draft: null } });
  const { field, changeValue } = parseFieldChange(kind, { ...change, action });
  return (state) => planSetField(state, field, changeValue);
}
