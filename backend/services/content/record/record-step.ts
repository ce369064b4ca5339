/** A change of one record as plain data: what it was, and what it is to be [DASH-18]. */
import { toRecord } from '../../tables/content-tables.ts';
import type { ChangingRecord } from './record-state.ts';
import { type DraftRow, hasDraftFields, type RecordState } from './record-state.ts';

export type Fields = Record<string, unknown>;

/** What visitors see of a record: its fields without the id, moments as ISO 8601, and its `position` where it has one. */
export type PublishedCopy = Fields;

/** A draft without what the next version of it sets. */
export type DraftCopy = Pick<DraftRow, 'position' | 'publishAt' | 'unpublishAt' | 'endedAt'> & {
  data: Fields;
  /** The account that stored it; the author of the change where it is not given. */
  actor?: string;
};

/** Both copies of a record; null for one that it does not have. */
export interface RecordCopies {
  published: PublishedCopy | null;
  draft: DraftCopy | null;
}

/** What becomes of a record. */
export interface RecordStep {
  /** The record, which the transaction has locked. */
  stored: ChangingRecord;
  next: RecordCopies;
  /** What it is called in the history, where that does not follow from the copies. `expire`: the history says nothing. */
  deed?: 'publish' | 'discard' | 'expire';
  /** The moment of the record's schedule that does this; null or left out where a person does. */
  scheduledFor?: Date | null;
}

function publishedCopy({ kind, published }: RecordState): PublishedCopy | null {
  if (!published) return null;
  const { _id, ...fields } = toRecord(kind, published);
  const { position } = published;
  return typeof position === 'number' ? { ...fields, position } : fields;
}

function draftCopy({ draft }: RecordState): DraftCopy | null {
  if (!draft) return null;
  const { data, position, publishAt, unpublishAt, endedAt, actor } = draft;
  return { data: { ...(data as object) }, position, publishAt, unpublishAt, endedAt, actor };
}

/** Both copies of a record as they are stored. */
export const copiesOf = (stored: RecordState): RecordCopies => ({
  published: publishedCopy(stored),
  draft: draftCopy(stored),
});

const isSameValue = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

const isSameFields = (one: Fields, other: Fields): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([field, value]) => isSameValue(value, other[field]));

/** Whether visitors see the same. Where a record stands in its order is no part of it. */
export function isSamePublished(one: PublishedCopy | null, other: PublishedCopy | null): boolean {
  if (one === null || other === null) return one === other;
  return isSameFields({ ...one, position: null }, { ...other, position: null });
}

/** Whether two drafts say the same and have the same schedule, whoever stored them. */
export function isSameDraft(one: DraftCopy | null, other: DraftCopy | null): boolean {
  if (one === null || other === null) return one === other;
  const { data, actor: _, ...schedule } = one;
  const { data: otherData, actor: __, ...otherSchedule } = other;
  return isSameFields(data, otherData) && isSameFields(schedule, otherSchedule);
}

/** Whether a step changes anything. */
export function isChange({ stored, next }: RecordStep): boolean {
  const before = copiesOf(stored);
  return (
    !isSamePublished(before.published, next.published) || !isSameDraft(before.draft, next.draft)
  );
}

/** Some fields of a kind's record that differ between two moments of what visitors see. */
export const changedFieldsOf = (before: Fields, after: Fields): Fields =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => field !== 'position' && !isSameValue(value, before[field]),
    ),
  );

/** What a step does to what visitors see of a record. */
export type PublishedAction = 'create' | 'update' | 'delete' | 'publish' | 'unpublish';

/** What a step is called that changes what visitors see; null where it does not. */
export function publishedActionOf({ stored, next, deed }: RecordStep): PublishedAction | null {
  if (stored.published && !next.published) return next.draft ? 'unpublish' : 'delete';
  if (!stored.published) return next.published && (deed || stored.draft ? 'publish' : 'create');
  if (isSamePublished(publishedCopy(stored), next.published)) return null;
  return deed === 'publish' ? 'publish' : 'update';
}

/** What a step does to the draft of a record. `reschedule` makes a version of which the history says nothing. */
export type DraftAction = 'create' | 'update' | 'delete' | 'discard' | 'reschedule';

/**
 * What a step is called that changes a draft, after what it did to what visitors see; null where that says it already: the
 * draft was published, deleted, or made of what was taken off the website.
 */
export function draftActionOf(
  { stored, next, deed }: RecordStep,
  done: PublishedAction | null,
): DraftAction | null {
  const { published, draft } = stored;
  const isMade = done !== null && !published && !next.draft;
  if (deed === 'expire' || done === 'unpublish' || done === 'delete' || isMade) return null;
  if (deed === 'publish') {
    if (done !== null) return null;
    return hasDraftFields(stored) ? 'discard' : 'reschedule';
  }
  if (!next.draft && !next.published) return 'delete';
  if (deed === 'discard') return 'discard';
  return published || draft || next.published ? 'update' : 'create';
}
