/** Changes of some fields of many records [IMG-2]. */
import { toRecord } from '../../tables/content-tables.ts';
import { differing } from '../record/draft-fields.ts';
import { changedFields, type RecordState } from '../record/draft-rows.ts';
import { copiesOf, type DraftCopy, type Fields, type RecordStep } from '../record/record-copies.ts';

/** What becomes of a record: fields of what visitors see, and fields of its draft; none of them is undefined. */
export interface RecordChange {
  /** The record, which the transaction has locked. */
  stored: RecordState;
  published: Fields;
  draft: Fields;
}

/**
 * The step that changes these fields and no others. The draft of a published record that says nothing any more, and has no
 * schedule, is gone. Throws `invalid-input` for a formatted text that its field cannot take.
 */
export function stepOf({ stored, published, draft }: RecordChange): RecordStep {
  const before = copiesOf(stored);
  const visible = before.published && { ...before.published, ...published };
  return { stored, next: { published: visible, draft: changedDraft(stored, visible, draft) } };
}

function changedDraft(
  stored: RecordState,
  visible: Fields | null,
  changes: Fields,
): DraftCopy | null {
  const { draft } = copiesOf(stored);
  if (!draft || Object.keys(changes).length === 0) return draft;
  const { kind } = stored;
  const { actor: _, ...own } = draft;
  const all = changedFields(stored, changes);
  if (!visible) return { ...own, data: all };
  const data = differing(kind, toRecord(kind, { ...visible, _id: stored.id, version: 0 }), all);
  const isNothing = Object.keys(data).length === 0;
  return isNothing && !own.publishAt && !own.unpublishAt ? null : { ...own, data };
}
