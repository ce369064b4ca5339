import { isDeepStrictEqual } from 'node:util';
import { type ContentKind, getTitle, type RecordOf } from '#contract/kinds/content-kinds.ts';
import type { Context } from '../../context.ts';
import { toRecordWithLeaves } from '../../tables/content-tables.ts';
import {
  type ChangingRecord,
  type DraftRow,
  getEditedRecord,
  hasDraftFields,
  type RecordState,
} from './record-state.ts';

export type Fields = Record<string, unknown>;

/**
 * The published fields of a record and all its leaves, without its id. Dates and times are in ISO 8601. If the kind has
 * positions, includes the `position`.
 */
type PublishedCopy = Fields;

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

/** The author of a change, and the batch that contains the change. */
export interface Author extends Omit<Context, 'store'> {
  batch?: string;
}

/** A change to one record: its state before and after [DASH-18]. */
export interface RecordStep {
  /** Locked by the transaction. */
  state: ChangingRecord;
  next: RecordCopies;
  /**
   * The purpose of the step, if `state` and `next` do not show it. A step with `expire` is not recorded in the history.
   */
  intent?: 'publish' | 'discard' | 'expire';
  /** Whether translations keep their given bases, because the step stores an earlier state or a file [LANG-5]. */
  keepsBases?: true;
  /** The scheduled time of the change. Null or undefined if a person makes it. */
  scheduledFor?: Date | null;
}

function toPublishedCopy({ kind, published }: RecordState): PublishedCopy | null {
  if (!published) return null;
  const { _id, ...fields } = toRecordWithLeaves(kind, published);
  const { position } = published;
  return typeof position === 'number' ? { ...fields, position } : fields;
}

function toDraftCopy({ draft }: RecordState): DraftCopy | null {
  if (!draft) return null;
  const { data, position, publishAt, unpublishAt, endedAt, actor } = draft;
  return { data: { ...(data as object) }, position, publishAt, unpublishAt, endedAt, actor };
}

/** The published record and the draft, as they are stored. */
export const getCopies = (state: RecordState): RecordCopies => ({
  published: toPublishedCopy(state),
  draft: toDraftCopy(state),
});

/** The title of the record before the step. For a new record, its title after the step. */
export function getStepTitle({ state, next }: RecordStep): string {
  const { kind, id: _id } = state;
  const newRecord = { ...next.published, ...next.draft?.data, _id };
  return getTitle(kind, getEditedRecord(state) ?? (newRecord as unknown as RecordOf<ContentKind>));
}

/** Whether visitors see the same fields. The position does not count. */
export const isSamePublished = (a: PublishedCopy | null, b: PublishedCopy | null): boolean =>
  isDeepStrictEqual(a && { ...a, position: null }, b && { ...b, position: null });

/** Whether two drafts have the same fields and schedule. Their authors do not count. */
export const isSameDraft = (a: DraftCopy | null, b: DraftCopy | null): boolean =>
  isDeepStrictEqual(a && { ...a, actor: null }, b && { ...b, actor: null });

export const changesDraft = ({ state, next }: RecordStep): boolean =>
  !isSameDraft(getCopies(state).draft, next.draft);

export const isChange = (step: RecordStep): boolean =>
  changesDraft(step) || !isSamePublished(getCopies(step.state).published, step.next.published);

/** The fields of `after` that differ from `before`, without the position. */
export const getChangedFields = (before: Fields, after: Fields): Fields =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => field !== 'position' && !isDeepStrictEqual(value, before[field]),
    ),
  );

export type PublishedAction = 'create' | 'update' | 'delete' | 'publish' | 'unpublish';

/** Returns the action of a step on the published record. Null if visitors see no change. */
export function getPublishedAction({ state, next, intent }: RecordStep): PublishedAction | null {
  if (state.published && !next.published) return next.draft ? 'unpublish' : 'delete';
  if (!state.published) return next.published && (intent || state.draft ? 'publish' : 'create');
  if (isSamePublished(toPublishedCopy(state), next.published)) return null;
  return intent === 'publish' ? 'publish' : 'update';
}

/** `reschedule` creates a version that is not in the history. */
export type DraftAction = 'create' | 'update' | 'delete' | 'discard' | 'reschedule';

/**
 * Returns the action of a step on the draft. Null if the change to the draft needs no separate version, because it is
 * part of `publishedAction` or is not recorded. `publishedAction` is the action of the same step on the published
 * record.
 */
export function getDraftAction(
  { state, next, intent }: RecordStep,
  publishedAction: PublishedAction | null,
): DraftAction | null {
  const { published, draft } = state;
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
    return hasDraftFields(state) ? 'discard' : 'reschedule';
  }
  if (!next.draft && !next.published) return 'delete';
  if (intent === 'discard') return 'discard';
  return published || draft || next.published ? 'update' : 'create';
}
