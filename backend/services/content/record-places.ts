/** The two places of a record as plain data, to be put back as they were [DASH-18]. */
import type { ContentKind } from '#contract/content-kinds.ts';
import { toRecord } from './content-tables.ts';
import type { DraftRow, RecordState } from './draft-rows.ts';

export type Fields = Record<string, unknown>;

/** What visitors see of a record: its fields without the id, moments as ISO 8601, and its `position` where it has one. */
export type PublishedPlace = Fields;

/** A draft without what the next version of it sets. */
export type DraftPlace = Pick<DraftRow, 'position' | 'publishAt' | 'unpublishAt' | 'endedAt'> & {
  data: Fields;
  /** Who stored it; the author of the change where that is not told. */
  actor?: string;
};

/** What a record is in both of its places; null where it is not. */
export interface RecordPlaces {
  published: PublishedPlace | null;
  draft: DraftPlace | null;
}

/** What becomes of a record. */
export interface RecordStep {
  /** The record, which the transaction has locked. */
  stored: RecordState;
  next: RecordPlaces;
  /** What changes of what visitors see comes from its draft. */
  isPublishing?: boolean;
}

function publishedPlace({ kind, published }: RecordState): PublishedPlace | null {
  if (!published) return null;
  const { _id, ...fields } = toRecord(kind, published);
  const { position } = published;
  return typeof position === 'number' ? { ...fields, position } : fields;
}

function draftPlace({ draft }: RecordState): DraftPlace | null {
  if (!draft) return null;
  const { data, position, publishAt, unpublishAt, endedAt, actor } = draft;
  return { data: { ...(data as object) }, position, publishAt, unpublishAt, endedAt, actor };
}

/** A record in both of its places, as it is stored. */
export const placesOf = (stored: RecordState): RecordPlaces => ({
  published: publishedPlace(stored),
  draft: draftPlace(stored),
});

const isSameValue = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;

const isSameFields = (one: Fields, other: Fields): boolean =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([field, value]) => isSameValue(value, other[field]));

/** Whether visitors see the same. Where a record stands in its order is no part of it. */
export function isSamePublished(one: PublishedPlace | null, other: PublishedPlace | null): boolean {
  if (one === null || other === null) return one === other;
  return isSameFields({ ...one, position: null }, { ...other, position: null });
}

/** Whether two drafts say the same and have the same schedule, whoever stored them. */
export function isSameDraft(one: DraftPlace | null, other: DraftPlace | null): boolean {
  if (one === null || other === null) return one === other;
  const { data, actor: _, ...schedule } = one;
  const { data: otherData, actor: __, ...otherSchedule } = other;
  return isSameFields(data, otherData) && isSameFields(schedule, otherSchedule);
}

/** Some fields of a kind's record that differ between two moments of what visitors see. */
export const changedFieldsOf = (before: Fields, after: Fields): Fields =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => field !== 'position' && !isSameValue(value, before[field]),
    ),
  );

/** Names a record of any kind. */
export const keyOf = ({ kind, id }: { kind: ContentKind; id: string }) => `${kind}/${id}`;
