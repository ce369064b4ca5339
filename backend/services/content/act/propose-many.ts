import type { BatchSummary } from '#contract/entities/batches.ts';
import type { ChangeManyResult, ProposeManyInput } from '#contract/entities/change-many.ts';
import type { Context } from '../../context.ts';
import { requireKinds } from '../../key-rights.ts';
import type { RecordPlan } from '../plan/record-plan.ts';
import { planSetDraftField } from '../plan/set-field.ts';
import { type ChangingRecord, isStored } from '../record/record-state.ts';
import { isBlockedByDraft } from '../record/require-proposals.ts';
import { parseFieldChange } from './parse-field-change.ts';
import { runBatch } from './run-batch.ts';

/**
 * Stores a change to one field in a draft of each record. All the drafts form one batch [API-8]. Skips records that
 * have somebody else's draft. Throws the errors of `parseFieldChange`, `limitProposals` and `requireKinds`.
 */
export async function proposeMany(
  ctx: Context,
  { kind, records, change, dryRun }: ProposeManyInput,
): Promise<ChangeManyResult> {
  requireKinds(ctx, [kind]);
  const { field, changeValue } = parseFieldChange(kind, change);
  const planRecord = (state: ChangingRecord): RecordPlan => {
    if (!isStored(state)) return { reason: 'gone' };
    if (isBlockedByDraft(state, ctx)) return { reason: 'draft' };
    return planSetDraftField(state, field, { change: changeValue, now: ctx.now });
  };
  const requestedPlans = records.map((record) => ({ ...record, planRecord }));
  const summary: BatchSummary = { ...change, kind, isProposal: true };
  return runBatch(ctx, { kind, requestedPlans, summary, othersDrafts: false, dryRun });
}
