/** Plans changes to given fields of a record. */
import * as z from 'zod/mini';
import { checkInput } from '../../check-input.ts';
import { getSchemasWithLeaves } from '../../tables/leaves.ts';
import { withBothForms } from '../../tables/rich-texts.ts';
import { pickChangedFields } from '../record/draft-fields.ts';
import {
  type ChangingRecord,
  formatSchedule,
  getDraftFields,
  getEditedRecord,
  isStored,
  mergeDraftFields,
} from '../record/record-state.ts';
import { type DraftCopy, type Fields, getCopies, type RecordStep } from '../record/record-step.ts';
import { type RecordPlan, skipIfInvalid } from './record-plan.ts';
import { planSaveDraft } from './save-draft.ts';

interface FieldChanges {
  published: Fields;
  draft: Fields;
}

/**
 * Changes only the given fields of the published record and of the draft [IMG-2]. Removes the draft if it then contains
 * neither changes nor a schedule. Throws `invalid-input` for a formatted text that its field does not allow.
 */
export function planChangeFields(state: ChangingRecord, changes: FieldChanges): RecordStep {
  const before = getCopies(state).published;
  const published = before && {
    ...before,
    ...withBothForms(state.kind, before, changes.published),
  };
  return { state, next: { published, draft: changeDraft(state, published, changes.draft) } };
}

function changeDraft(
  state: ChangingRecord,
  published: Fields | null,
  changes: Fields,
): DraftCopy | null {
  const { draft } = getCopies(state);
  if (!draft || Object.keys(changes).length === 0) return draft;
  const { actor: _, ...draftWithoutActor } = draft;
  const mergedFields = mergeDraftFields(state, changes);
  if (!published) return { ...draftWithoutActor, data: mergedFields };
  const data = pickChangedFields(state.kind, published, mergedFields);
  const isEmpty = Object.keys(data).length === 0;
  return isEmpty && !draftWithoutActor.publishAt && !draftWithoutActor.unpublishAt
    ? null
    : { ...draftWithoutActor, data };
}

/**
 * Changes one field of the published record. Also changes it in the draft if the draft changes the same field, or if
 * the record is not published.
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

/**
 * Changes one field in the draft of a record. Keeps the schedule, which takes effect immediately if it is due [API-8].
 */
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

/**
 * Publishes a record with a new id, or changes the given fields of an existing record. Also changes them in the draft
 * if the draft changes the same fields, or if the record is not published. Throws `invalid-input` with field names that
 * start with `name`.
 */
export function planImport(state: ChangingRecord, fields: Fields, name: string): RecordPlan {
  const { create, update } = getSchemasWithLeaves(state.kind);
  const schema = isStored(state) ? (update as typeof create) : create;
  const { [name]: values = {} } = checkInput(z.object({ [name]: schema }), { [name]: fields });
  if (!isStored(state)) return { state, next: { published: { ...values }, draft: null } };
  return skipIfInvalid(() => {
    const draftFields = getDraftFields(state);
    const draftChanges = Object.entries(values).filter(
      ([field]) => !state.published || field in draftFields,
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
