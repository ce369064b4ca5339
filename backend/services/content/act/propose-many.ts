import type { BatchSummary } from '#contract/entities/batches.ts';
import type { ChangeManyResult, ProposeManyInput } from '#contract/entities/change-many.ts';
import type { Context } from '../../context.ts';
import { requireKinds } from '../../key-rights.ts';
import type { Planned } from '../plan/planned.ts';
import { planSetDraftField } from '../plan/set-field.ts';
import { isOthersDraft } from '../record/proposal.ts';
import { type ChangingRecord, isStored } from '../record/record-state.ts';
import { readFieldChange } from './field-change.ts';
import { runPlan } from './run-plan.ts';

/**
 * Stores a change to one field in a draft of each record. All the drafts form one batch [API-8]. Skips records that
 * have somebody else's draft. Throws the errors of `readFieldChange`, `limitProposals` and `requireKinds`.
 */
export async function proposeMany(
  ctx: Context,
  { kind, records, change, dryRun }: ProposeManyInput,
): Promise<ChangeManyResult> {
  requireKinds(ctx, [kind]);
  const { field, changeValue } = readFieldChange(kind, change);
  const plan = (stored: ChangingRecord): Planned => {
    if (!isStored(stored)) return { reason: 'gone' };
    if (isOthersDraft(stored, ctx)) return { reason: 'draft' };
    return planSetDraftField(stored, field, { change: changeValue, now: ctx.now });
  };
  const requestedPlans = records.map((record) => ({ ...record, plan }));
  const summary: BatchSummary = { ...change, kind, isProposal: true };
  return runPlan(ctx, { kind, requestedPlans, summary, othersDrafts: false, dryRun });
}
