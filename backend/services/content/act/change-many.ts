import type { BatchSummary } from '#contract/entities/batches.ts';
import type {
  BulkChange,
  ChangeManyInput,
  ChangeManyResult,
} from '#contract/entities/change-many.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Context } from '../../context.ts';
import { requireKinds } from '../../key-rights.ts';
import { planDelete } from '../plan/delete.ts';
import { planDiscard } from '../plan/discard.ts';
import type { Planned } from '../plan/planned.ts';
import { planPublishDraft } from '../plan/publish.ts';
import { planSetField } from '../plan/set-field.ts';
import { planUnpublish } from '../plan/unpublish.ts';
import { type ChangingRecord, isStored } from '../record/record-state.ts';
import { readFieldChange } from './field-change.ts';
import { runPlan } from './run-plan.ts';

/**
 * Changes as many of the given records as possible as one batch [DASH-18]. The result lists the skipped records with
 * the reasons. With `dryRun`, nothing is stored. Throws the errors of `readFieldChange` and `requireKinds`.
 */
export async function changeMany(
  ctx: Context,
  { kind, records, change, othersDrafts, dryRun }: ChangeManyInput,
): Promise<ChangeManyResult> {
  requireKinds(ctx, [kind]);
  const plan = planOf(kind, change, ctx.now);
  const summary: BatchSummary = { ...change, kind };
  const planIfStored = (stored: ChangingRecord): Planned =>
    isStored(stored) ? plan(stored) : { reason: 'gone' };
  const requestedPlans = records.map((record) => ({ ...record, plan: planIfStored }));
  return runPlan(ctx, { kind, requestedPlans, summary, othersDrafts, dryRun });
}

function planOf(
  kind: ContentKind,
  change: BulkChange,
  now: Date,
): (stored: ChangingRecord) => Planned {
  const { action } = change;
  if (action === 'publish') return (stored) => planPublishDraft(stored, now);
  if (action === 'unpublish') return (stored) => planUnpublish(stored, now);
  if (action === 'discard') return planDiscard;
  if (action === 'delete') return planDelete;
  const { field, changeValue } = readFieldChange(kind, { ...change, action });
  return (stored) => planSetField(stored, field, changeValue);
}
