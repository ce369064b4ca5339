/** What a change of many records does to each of them [DASH-18]. */
import type { SkipReason } from '#contract/change-many.ts';
import { ServiceError } from '../../service-error.ts';
import { publishableFields } from '../record/draft-fields.ts';
import { draftFields, hasDraftFields, type RecordState } from '../record/draft-rows.ts';
import { copiesOf, type DraftCopy, type Fields, type RecordStep } from '../record/record-copies.ts';
import { stepOf } from './change-records.ts';

/** Why a record stays as it is; `detail` says what is wrong with it. */
export interface Skip {
  reason: SkipReason;
  detail?: string;
}

export type Planned = RecordStep | Skip;

export const isSkip = (planned: Planned): planned is Skip => 'reason' in planned;

/** Runs a plan, where what its record cannot hold is a reason to leave the record out. */
export function unlessInvalid(plan: () => Planned): Planned {
  try {
    return plan();
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'invalid-input') throw error;
    const detail = (error.details.errors ?? []).map(({ message }) => message).join('. ');
    return { reason: 'invalid', detail };
  }
}

const isPast = (moment: Date | null | undefined, now: Date) => !!moment && moment <= now;

/** Publishes a record with the changes of its draft. When it ends stays as planned. */
export function planPublishing(stored: RecordState, now: Date): Planned {
  const { kind, published, draft } = stored;
  if (!draft || (published && !hasDraftFields(stored))) return { reason: 'same' };
  return unlessInvalid(() => {
    const before = copiesOf(stored);
    const fields = publishableFields(kind, published, draftFields(stored));
    const position = typeof draft.position === 'number' ? { position: draft.position } : {};
    const { unpublishAt } = draft;
    const ending: DraftCopy | null =
      unpublishAt && !isPast(unpublishAt, now)
        ? { data: {}, position: null, publishAt: null, unpublishAt, endedAt: null }
        : null;
    const next = { published: { ...(before.published ?? position), ...fields }, draft: ending };
    return { stored, next, isPublishing: true };
  });
}

/** Takes a record off the website; it goes on as a draft. What was to be published later still is. */
export function planUnpublishing(stored: RecordState, now: Date): Planned {
  const { published, draft } = copiesOf(stored);
  if (!published) return { reason: 'same' };
  const { position = null, ...visible } = published;
  const publishAt = draft?.publishAt && !isPast(draft.publishAt, now) ? draft.publishAt : null;
  const next: DraftCopy = {
    data: { ...visible, ...draftFields(stored) },
    position: typeof position === 'number' ? position : null,
    publishAt,
    unpublishAt: null,
    endedAt: null,
  };
  return { stored, next: { published: null, draft: next } };
}

/** Moves a record to the trash with its draft. */
export const planDeletion = (stored: RecordState): Planned => ({
  stored,
  next: { published: null, draft: null },
});

/**
 * Gives a record another value of a field: of what visitors see, and of the draft where that has its own. All other fields of
 * both stay.
 */
export function planField(
  stored: RecordState,
  field: string,
  change: (before: unknown) => unknown,
): Planned {
  return unlessInvalid(() => {
    const { published } = copiesOf(stored);
    const drafted = draftFields(stored);
    const changed = (fields: Fields | null): Fields =>
      fields && field in fields ? { [field]: change(fields[field]) } : {};
    const own = published || field in drafted ? drafted : { ...drafted, [field]: null };
    return stepOf({ stored, published: changed(published), draft: changed(own) });
  });
}
