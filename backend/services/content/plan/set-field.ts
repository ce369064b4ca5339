import {
  type ChangingRecord,
  formatSchedule,
  getDraftFields,
  getEditedRecord,
} from '../record/record-state.ts';
import { type Fields, getCopies } from '../record/record-step.ts';
import { planChangeFields } from './change-fields.ts';
import { type RecordPlan, skipIfInvalid } from './record-plan.ts';
import { planSaveDraft } from './save-draft.ts';

/**
 * Changes one field of a record: in the published record, and in the draft if the draft also changes it or the record
 * is not published.
 */
export function planSetField(
  state: ChangingRecord,
  field: string,
  change: (before: unknown) => unknown,
): RecordPlan {
  return skipIfInvalid(() => {
    const { published } = getCopies(state);
    const draftFields = getDraftFields(state);
    const changeField = (fields: Fields | null): Fields =>
      fields && field in fields ? { [field]: change(fields[field]) } : {};
    const draftValues =
      published || field in draftFields ? draftFields : { ...draftFields, [field]: null };
    return planChangeFields(state, {
      published: changeField(published),
      draft: changeField(draftValues),
    });
  });
}

/** Changes one field of a record in its draft. The published record and the schedule do not change [API-8]. */
export function planSetDraftField(
  state: ChangingRecord,
  field: string,
  { change, now }: { change: (before: unknown) => unknown; now: Date },
): RecordPlan {
  return skipIfInvalid(() => {
    const current: Fields = { ...getEditedRecord(state) };
    const fields = { [field]: change(current[field] ?? null) };
    return planSaveDraft(state, { fields, ...formatSchedule(state) }, now);
  });
}
