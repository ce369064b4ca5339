import type { DraftInput } from '#contract/entities/draft.ts';
import { type ContentKind, contentKinds } from '#contract/kinds/content-kinds.ts';
import { invalidField } from '../../service-error.ts';
import type { DraftRow } from '../record/record-state.ts';

const toDate = (text: string | null) => (text === null ? null : new Date(text));

/** Returns the schedule of a draft. Throws `invalid-input` if it would unpublish a singleton. */
export function parseSchedule(
  kind: ContentKind,
  { publishAt, unpublishAt }: Pick<DraftInput, 'publishAt' | 'unpublishAt'>,
): Pick<DraftRow, 'publishAt' | 'unpublishAt'> {
  if (unpublishAt !== null && contentKinds[kind].order === 'singleton') {
    throw invalidField('unpublishAt', 'This cannot be unpublished');
  }
  return { publishAt: toDate(publishAt), unpublishAt: toDate(unpublishAt) };
}

/** Whether a scheduled time has been reached. */
export const isDue = (date: Date | null | undefined, now: Date): date is Date =>
  !!date && date <= now;

/** Returns a future time unchanged, and null for a past one. */
export const nullIfPast = (date: Date | null | undefined, now: Date): Date | null =>
  date && date > now ? date : null;
