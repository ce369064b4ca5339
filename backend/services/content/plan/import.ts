import * as z from 'zod/mini';
import { checkInput } from '../../check-input.ts';
import { getSchemasWithLeaves } from '../../tables/leaves.ts';
import { type ChangingRecord, getDraftFields, isStored } from '../record/record-state.ts';
import { type Fields, getCopies, type RecordStep } from '../record/record-step.ts';
import { planChangeFields } from './change-fields.ts';
import { type RecordPlan, skipIfInvalid } from './record-plan.ts';

/**
 * Publishes a record with a new id, or changes fields of an existing one: in the published record, and in the draft if
 * the draft also changes them. Throws `invalid-input` with field names that start with `name`.
 */
export function planImport(state: ChangingRecord, fields: Fields, name: string): RecordPlan {
  const { create, update } = getSchemasWithLeaves(state.kind);
  const schema = isStored(state) ? (update as typeof create) : create;
  const { [name]: values = {} } = checkInput(z.object({ [name]: schema }), { [name]: fields });
  if (!isStored(state)) return { state, next: { published: { ...values }, draft: null } };
  return skipIfInvalid(() => {
    const fieldsOfDraft = getDraftFields(state);
    const draftChanges = Object.entries(values).filter(
      ([field]) => !state.published || field in fieldsOfDraft,
    );
    return planChangeFields(state, {
      published: { ...values },
      draft: Object.fromEntries(draftChanges),
    });
  });
}

/**
 * Changes or publishes the record, and keeps its draft [DASH-18]. Throws `invalid-input` for a formatted text that its
 * field does not allow.
 */
export function planImportPublished(state: ChangingRecord, fields: Fields): RecordStep {
  if (state.published) return planChangeFields(state, { published: fields, draft: {} });
  return { state, next: { published: fields, draft: getCopies(state).draft } };
}
