/** Makes the same change to many records, as one batch [DASH-18, API-8]. */
import * as z from 'zod/mini';
import type { BatchSummary } from '#contract/entities/batches.ts';
import type {
  BulkChange,
  ChangeManyInput,
  ChangeManyResult,
  FieldChange,
  ProposeManyInput,
} from '#contract/entities/change-many.ts';
import { type ContentKind, contentKinds, findFields } from '#contract/kinds/content-kinds.ts';
import { listSettableFields } from '#contract/kinds/settable-fields.ts';
import { checkInput } from '../../check-input.ts';
import type { Context } from '../../context.ts';
import { requireKinds } from '../../key-rights.ts';
import { invalidField } from '../../service-error.ts';
import { planSetDraftField, planSetField } from '../plan/change-fields.ts';
import { planPublishDraft } from '../plan/publish.ts';
import type { RecordPlan } from '../plan/record-plan.ts';
import { planDiscard } from '../plan/save-draft.ts';
import { planUnpublish } from '../plan/unpublish.ts';
import { type ChangingRecord, isStored } from '../record/record-state.ts';
import { isBlockedByDraft } from '../record/require-proposals.ts';
import { runBatch } from './run-batch.ts';

/**
 * Changes as many of the given records as possible in one batch [DASH-18]. The result lists the skipped records with
 * the reasons. With `dryRun`, nothing is stored. Throws the errors of `parseFieldChange` and `requireKinds`.
 */
export async function changeMany(
  ctx: Context,
  { kind, records, change, othersDrafts, dryRun }: ChangeManyInput,
): Promise<ChangeManyResult> {
  requireKinds(ctx, [kind]);
  const requestedPlans = toRequestedPlans(records, createPlanner(kind, change, ctx.now));
  const summary: BatchSummary = { ...change, kind };
  return runBatch(ctx, { kind, requestedPlans, summary, othersDrafts, dryRun });
}

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
  const requestedPlans = toRequestedPlans(records, (state) =>
    isBlockedByDraft(state, ctx)
      ? { reason: 'draft' }
      : planSetDraftField(state, field, { change: changeValue, now: ctx.now }),
  );
  const summary: BatchSummary = { ...change, kind, isProposal: true };
  return runBatch(ctx, { kind, requestedPlans, summary, othersDrafts: false, dryRun });
}

type Planner = (state: ChangingRecord) => RecordPlan;

/** Requests a plan for each record. The plan skips a record that no longer exists. */
const toRequestedPlans = <R extends object>(records: R[], planRecord: Planner) =>
  records.map((record) => ({
    ...record,
    planRecord: (state: ChangingRecord): RecordPlan =>
      isStored(state) ? planRecord(state) : { reason: 'gone' },
  }));

function createPlanner(kind: ContentKind, change: BulkChange, now: Date): Planner {
  const { action } = change;
  if (action === 'publish') return (state) => planPublishDraft(state, now);
  if (action === 'unpublish') return (state) => planUnpublish(state, now);
  if (action === 'discard') return planDiscard;
  if (action === 'delete') return (state) => ({ state, next: { published: null, draft: null } });
  const { field, changeValue } = parseFieldChange(kind, { ...change, action });
  return (state) => planSetField(state, field, changeValue);
}

/**
 * Returns the field and the function that changes its value. Throws `invalid-input` for a field that cannot be changed
 * in bulk, and for an invalid change. The function throws the same error for an invalid result.
 */
function parseFieldChange(kind: ContentKind, change: FieldChange) {
  const { action, field = '' } = change;
  if (!listSettableFields(kind).includes(field))
    throw invalidChange('field', 'Must be a field that can be changed in bulk');
  const changeValue =
    action === 'set' ? createSetter(kind, field, change) : createAdjuster(kind, field, change);
  return { field, changeValue };
}

const invalidChange = (field: string, message: string) => invalidField(`change.${field}`, message);

/** Returns the parsed value of a field. If it is invalid, throws `invalid-input` with `name` as the field. */
function checkValue(kind: ContentKind, field: string, value: unknown, name: string): unknown {
  const schema = (contentKinds[kind].update.shape as Record<string, z.ZodMiniType>)[field];
  return checkInput(z.object({ [name]: schema as z.ZodMiniType }), { [name]: value })[name];
}

function createSetter(kind: ContentKind, field: string, { value }: FieldChange) {
  if (value === undefined) throw invalidChange('value', 'Is required');
  const checkedValue = checkValue(kind, field, value, 'change.value');
  return () => checkedValue;
}

function createAdjuster(kind: ContentKind, field: string, { percent, roundTo }: FieldChange) {
  if (!findFields('wholeNumber', kind).includes(field))
    throw invalidChange('field', 'Must be a number field');
  if (percent === undefined || percent < -100 || percent > 1000) {
    throw invalidChange('percent', 'Must be from -100 to 1000');
  }
  const step = roundTo ?? 1;
  return (before: unknown) =>
    typeof before === 'number'
      ? checkValue(kind, field, Math.round((before * (100 + percent)) / 100 / step) * step, field)
      : before;
}
