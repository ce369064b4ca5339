/** The two copies of a record, the published one and its draft, as plain data, to be put back as they were [DASH-18]. */
import type { ContentKind } from '#contract/content-kinds.ts';
import { toRecord } from '../../tables/content-tables.ts';
import type { DraftRow, RecordState } from './draft-rows.ts';

export type Fields = Record<string, unknown>;

/** What visitors see of a record: its fields without the id, moments as ISO 8601, and its `position` where it has one. */
export type PublishedCopy = Fields;

/** A draft without what the next version of it sets. */
export type DraftCopy = Pick<DraftRow, 'position' | 'publishAt' | 'unpublishAt' | 'endedAt'> & {
  data: Fields;
  /** Who stored it; the author of the change where that is not told. */
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
  stored: RecordState;
  next: RecordCopies;
  /** What changes of what visitors see comes from its draft. */
  isPublishing?: boolean;
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

/** Some fields of a kind's record that differ between two moments of what visitors see. */
export const changedFieldsOf = (before: Fields, after: Fields): Fields =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([field, value]) => field !== 'position' && !isSameValue(value, before[field]),
    ),
  );

/** Names a record of any kind. */
export const keyOf = ({ kind, id }: { kind: ContentKind; id: string }) => `${kind}/${id}`;
