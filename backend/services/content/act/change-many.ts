/** Changes many records of a kind as one batch, or returns what that would change [DASH-18]. */
import * as z from 'zod/mini';
import type { BatchSummary } from '#contract/entities/batches.ts';
import type {
  ChangeManyInput,
  ChangeManyResult,
  ManyChange,
} from '#contract/entities/change-many.ts';
import { type ContentKind, contentKinds } from '#contract/kinds/content-kinds.ts';
import { isSettable } from '#contract/kinds/settable-fields.ts';
import { checkInput } from '../../check-input.ts';
import type { Context } from '../../context.ts';
import { ServiceError } from '../../service-error.ts';
import { planDelete } from '../plan/delete.ts';
import { planDiscard } from '../plan/discard.ts';
import type { Planned } from '../plan/planned.ts';
import { planPublishPrepared } from '../plan/publish.ts';
import { planSetField } from '../plan/set-field.ts';
import { planUnpublish } from '../plan/unpublish.ts';
import { type ChangingRecord, isStored } from '../record/record-state.ts';
import { runPlan } from './run-plan.ts';

/**
 * Changes as many of the given records as possible in one transaction. The result lists the skipped records with the
 * reason. Throws `invalid-input` for a field that cannot be set for many records, and for an invalid value.
 */
export function changeMany(
  ctx: Context,
  { kind, records, change, othersDrafts, dryRun }: ChangeManyInput,
): Promise<ChangeManyResult> {
  const plan = planOf(kind, change, ctx.now);
  const deed: BatchSummary = { ...change, kind };
  const planned = (stored: ChangingRecord): Planned =>
    isStored(stored) ? plan(stored) : { reason: 'gone' };
  const asked = records.map((record) => ({ ...record, plan: planned }));
  return runPlan(ctx, { kind, asked, deed, othersDrafts, dryRun });
}

const invalidChange = (field: string, message: string) =>
  new ServiceError('invalid-input', { errors: [{ field: `change.${field}`, message }] });

function planOf(
  kind: ContentKind,
  change: ManyChange,
  now: Date,
): (stored: ChangingRecord) => Planned {
  const { action } = change;
  if (action === 'publish') return (stored) => planPublishPrepared(stored, now);
  if (action === 'unpublish') return (stored) => planUnpublish(stored, now);
  if (action === 'discard') return planDiscard;
  if (action === 'delete') return planDelete;
  const { field = '' } = change;
  if (!isSettable(kind, field))
    throw invalidChange('field', 'Must be a field that can be set for many');
  return action === 'set' ? setting(kind, field, change) : raising(kind, field, change);
}

/** Checks a value for a field of a kind. Throws `invalid-input` with the field `name`. */
function checkValue(kind: ContentKind, field: string, value: unknown, name: string): unknown {
  const schema = (contentKinds[kind].update.shape as Record<string, z.ZodMiniType>)[field];
  return checkInput(z.object({ [name]: schema as z.ZodMiniType }), { [name]: value })[name];
}

function setting(kind: ContentKind, field: string, { value }: ManyChange) {
  if (value === undefined) throw invalidChange('value', 'Must be given');
  const given = checkValue(kind, field, value, 'change.value');
  return (stored: ChangingRecord) => planSetField(stored, field, () => given);
}

function raising(kind: ContentKind, field: string, { percent, roundTo }: ManyChange) {
  const { fieldKind } = (contentKinds[kind].fields as Record<string, { fieldKind: string }>)[
    field
  ] ?? { fieldKind: '' };
  if (fieldKind !== 'wholeNumber') throw invalidChange('field', 'Must be a number field');
  if (percent === undefined || percent < -100 || percent > 1000) {
    throw invalidChange('percent', 'Must be from -100 to 1000');
  }
  const step = roundTo ?? 1;
  const raised = (before: unknown) =>
    typeof before === 'number'
      ? checkValue(kind, field, Math.round((before * (100 + percent)) / 100 / step) * step, field)
      : before;
  return (stored: ChangingRecord) => planSetField(stored, field, raised);
}
