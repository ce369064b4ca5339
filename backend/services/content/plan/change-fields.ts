import { withBothForms } from '../../tables/rich-texts.ts';
import { pickChangedFields } from '../record/draft-fields.ts';
import { type ChangingRecord, mergeDraftFields } from '../record/record-state.ts';
import { type DraftCopy, type Fields, getCopies, type RecordStep } from '../record/record-step.ts';

interface FieldChanges {
  published: Fields;
  draft: Fields;
}

/**
 * Changes only these fields of the published record and of the draft [IMG-2]. Removes a draft without changes and
 * without a schedule. Throws `invalid-input` for a formatted text that its field does not allow.
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
