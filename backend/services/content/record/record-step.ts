import { toRecordWithLeaves } from '../../tables/content-tables.ts';
import type { ChangingRecord } from './record-state.ts';
import { type DraftRow, hasDraftFields, type RecordState } from './record-state.ts';

export type Fields = Record<string, unknown>;

/**
 * The published fields of a record and all its leaves, without its id. Dates and times are in ISO 8601. If the kind has
 * positions, includes the `position`.
 */
export type PublishedCopy = Fields;

/** A draft without the columns that every change sets. */
export type DraftCopy = Pick<DraftRow, 'position' | 'publishAt' | 'unpublishAt' | 'endedAt'> & {
  data: Fields;
  /** Defaults to the author of the change. */
  actor?: string;
};

export interface RecordCopies {
  published: PublishedCopy | null;
  draft: DraftCopy | null;
}

/** A change to one record: its state before and after [DASH-18]. */
export interface RecordStep {
  /** Locked by the transaction. */
  stored: ChangingRecord;
  next: RecordCopies;
  /** The purpose of the step, if the copies do not show it. `expire` is not in the history. */
  intent?: 'publish' | 'discard' | 'expire';
  /** Whether translations keep their given bases, because the step stores an earlier state or a file [LANG-5]. */
  keepsBases?: true;
  /** The scheduled time of the change. Null or undefined if a person makes it. */
  scheduledFor?: Date | null;
}

function publishedCopy({ kind, published }: RecordState): PublishedCopy | null {
  if (!published) return null;
  const { _id, ...fields } = toRecordWithLeaves(kind, published);
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

const hasSameFields = (one: Fields, other: Fields): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([field, value]) => isSameValue(value, other[field]));

/** Whether visitors see the same fields. The position does not count. */
export function isSamePublished(one: PublishedCopy | null, other: PublishedCopy | null): boolean {
  if (one === null || other === null) return one === other;
  return hasSameFields({ ...one, position: null }, { ...other, position: null });
}

/** Whether two drafts have the same fields and schedule. Their authors do not count. */
export function isSameDraft(one: DraftCopy | null, other: DraftCopy | null): boolean {
  if (one === null || other === null) return one === other;
  const { data, actor: _, ...schedule } = one;
  const { data: otherData, actor: __, ...otherSchedule } = other;
  return hasSameFields(data, otherData) && hasSameFields(schedule, otherSchedule);
}

export function isChange({ stored, next }: RecordStep): boolean {
  const before = copiesOf(stored);
  return (
    !isSamePublished(before.published, next.published) || !isSameDraft(before.draft, next.draft)
  );
}

/** The fields of `after` that differ from `before`, without the position. */
export const changedFieldsOf = (before: Fields, after: Fields): Fields =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => field !== 'position' && !isSameValue(value, before[field]),
    ),
  );

export type PublishedAction = 'create' | 'update' | 'delete' | 'publish' | 'unpublish';

/** Returns the action of a step on the published record. Null if visitors see no change. */
export function publishedActionOf({ stored, next, intent }: RecordStep): PublishedAction | null {
  if (stored.published && !next.published) return next.draft ? 'unpublish' : 'delete';
  if (!stored.published) return next.published && (intent || stored.draft ? 'publish' : 'create');
  if (isSamePublished(publishedCopy(stored), next.published)) return null;
  return intent === 'publish' ? 'publish' : 'update';
}

/** `reschedule` creates a version that is not in the history. */
export type DraftAction = 'create' | 'update' | 'delete' | 'discard' | 'reschedule';

/**
 * Returns the action of a step on the draft, after `publishedAction` on the published record. Null if `publishedAction`
 * includes it, or if it is not recorded.
 */
export function draftActionOf(
  { stored, next, intent }: RecordStep,
  publishedAction: PublishedAction | null,
): DraftAction | null {
  const { published, draft } = stored;
  const isFirstPublication = publishedAction !== null && !published && !next.draft;
  if (
    intent === 'expire' ||
    publishedAction === 'unpublish' ||
    publishedAction === 'delete' ||
    isFirstPublication
  )
    return null;
  if (intent === 'publish') {
    if (publishedAction !== null) return null;
    return hasDraftFields(stored) ? 'discard' : 'reschedule';
  }
  if (!next.draft && !next.published) return 'delete';
  if (intent === 'discard') return 'discard';
  return published || draft || next.published ? 'update' : 'create';
}
