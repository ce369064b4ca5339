import { type ChangingRecord, draftFields, editedRecord } from '../record/record-state.ts';
import { copiesOf, type Fields } from '../record/record-step.ts';
import { planChangeFields } from './change-fields.ts';
import { type Planned, skipIfInvalid } from './planned.ts';
import { planSaveDraft } from './save-draft.ts';

/** Changes one field of a record: in the published record, and in the draft if the draft also changes it. */
export function planSetField(
  stored: ChangingRecord,
  field: string,
  change: (before: unknown) => unknown,
): Planned {
  return skipIfInvalid(() => {
    const { published } = copiesOf(stored);
    const fieldsOfDraft = draftFields(stored);
    const changed = (fields: Fields | null): Fields =>
      fields && field in fields ? { [field]: change(fields[field]) } : {};
    const draftValues =
      published || field in fieldsOfDraft ? fieldsOfDraft : { ...fieldsOfDraft, [field]: null };
    return planChangeFields(stored, { published: changed(published), draft: changed(draftValues) });
  });
}

/** Changes one field of a record in its draft. The published record and the schedule do not change [API-8]. */
export function planSetDraftField(
  stored: ChangingRecord,
  field: string,
  { change, now }: { change: (before: unknown) => unknown; now: Date },
): Planned {
  return skipIfInvalid(() => {
    const current: Fields = { ...editedRecord(stored) };
    const fields = { [field]: change(current[field] ?? null) };
    const schedule = {
      publishAt: stored.draft?.publishAt?.toISOString() ?? null,
      unpublishAt: stored.draft?.unpublishAt?.toISOString() ?? null,
    };
    return planSaveDraft(stored, { fields, ...schedule }, now);
  });
}
