import type { Draft } from '#contract/entities/draft.ts';
import { isBasis, removeBasis } from '#contract/fields/leaves.ts';
import {
  type ContentKind,
  completeRecord,
  getTitle,
  listInstantFields,
  type RecordOf,
} from '#contract/kinds/content-kinds.ts';
import type { drafts } from '#schema/index.ts';
import {
  type ContentRow,
  getLiteralDefaults,
  type RecordKey,
  toRecordWithLeaves,
} from '../../tables/content-tables.ts';
import { getDefaultLeaves } from '../../tables/leaves.ts';
import { withBothForms } from '../../tables/rich-texts.ts';
import { omitEmptyDates } from './draft-fields.ts';

export type DraftRow = typeof drafts.$inferSelect;

/** The copy of a record that visitors see, and the draft that editors are working on [PUB-3]. */
export interface RecordState extends RecordKey {
  published: ContentRow | undefined;
  draft: DraftRow | undefined;
}

export interface ChangingRecord extends RecordState {
  /** The newest version that the record has ever had, even if it is deleted. 0 if it never existed. */
  newestVersion: number;
}

/** Whether the record exists, even if it is not published. */
export const isStored = ({ published, draft }: RecordState) => Boolean(published || draft);

/** The stored fields of a draft. */
export const getDraftFields = ({ kind, draft }: RecordState): Record<string, unknown> =>
  omitEmptyDates(kind, { ...(draft?.data as object | undefined) });

/** Whether a draft changes fields. A draft may consist of only a schedule. */
export const hasDraftFields = (state: RecordState): boolean =>
  Object.keys(getDraftFields(state)).length > 0;

/** The record as its editors see it. Undefined if there is none. Dates and times that publishing will set are empty. */
export function getEditedRecord(state: RecordState): RecordOf<ContentKind> | undefined {
  const { kind, id: _id, published, draft } = state;
  const fields = getDraftFields(state);
  if (published) return { ...toRecordWithLeaves(kind, published), ...fields };
  const emptyDates = Object.fromEntries(listInstantFields(kind).map((field) => [field, '']));
  const defaults = { ...emptyDates, ...getLiteralDefaults(kind), ...getDefaultLeaves(kind) };
  return draft && completeRecord(kind, { _id, ...defaults, ...fields });
}

/** The title of the record as its editors see it. Undefined if there is no record. */
export function getEditedTitle(state: RecordState): string | undefined {
  const record = getEditedRecord(state);
  return record && getTitle(state.kind, record);
}

/**
 * Returns the fields of the draft merged with `changes`. Removes the basis of a changed translation, because storing
 * the translation determines a new basis. Throws `invalid-input` for a formatted text that its field does not allow.
 */
export const mergeDraftFields = (state: RecordState, changes: object): Record<string, unknown> => {
  const entries = Object.entries(getDraftFields(state)).filter(
    ([name]) => !(isBasis(name) && removeBasis(name) in changes),
  );
  return {
    ...Object.fromEntries(entries),
    ...withBothForms(state.kind, getEditedRecord(state) ?? {}, changes),
  };
};

/** The version of a record, which the published record and the draft share. */
export const getVersion = ({ published, draft }: RecordState): number =>
  published?.version ?? draft?.version ?? 0;

const toText = (date: Date | null | undefined) => date?.toISOString() ?? null;

/** The schedule of a draft as the API returns it. */
export const formatSchedule = ({ draft }: RecordState) => ({
  publishAt: toText(draft?.publishAt),
  unpublishAt: toText(draft?.unpublishAt),
});

/** A record as the API returns it to editors. Undefined if there is none. */
export function toDraft(state: RecordState): Draft | undefined {
  const record = getEditedRecord(state);
  if (!record) return undefined;
  const { published, draft } = state;
  return {
    record: { ...record },
    isPublished: published !== undefined,
    hasChanges: published !== undefined && hasDraftFields(state),
    ...formatSchedule(state),
    endedAt: toText(draft?.endedAt),
  };
}
