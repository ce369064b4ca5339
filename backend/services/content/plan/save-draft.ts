import type { DraftInput } from '#contract/entities/draft.ts';
import { invalidField } from '../../service-error.ts';
import { parsePublishableFields } from '../record/draft-fields.ts';
import { type ChangingRecord, mergeDraftFields } from '../record/record-state.ts';
import { type DraftCopy, getCopies } from '../record/record-step.ts';
import { planPublish } from './publish.ts';
import type { RecordPlan } from './record-plan.ts';
import { isDue, parseSchedule } from './schedule.ts';
import { planUnpublish } from './unpublish.ts';

/**
 * Stores a draft, or applies its schedule immediately if the schedule is due. Throws `invalid-input` if the draft could
 * not be published, and for a new `publishAt` of a published record without changes [PUB-3].
 */
export function planSaveDraft(
  state: ChangingRecord,
  input: Pick<DraftInput, 'fields' | 'publishAt' | 'unpublishAt'>,
  now: Date,
  position: number | null = state.draft?.position ?? null,
): RecordPlan {
  const { kind, published, draft } = state;
  const { publishAt, unpublishAt } = parseSchedule(kind, input);
  const isExpired = isDue(unpublishAt, now);
  if (isDue(publishAt, now) && !isExpired) {
    return planPublish(state, { fields: input.fields, unpublishAt });
  }
  const data = parsePublishableFields(kind, published, mergeDraftFields(state, input.fields));
  if (isExpired && published) {
    return planUnpublish(state, now, { fields: data, publishAt, scheduledFor: unpublishAt });
  }
  const schedule = isExpired ? { publishAt: null, unpublishAt: null } : { publishAt, unpublishAt };
  const isUnchanged = published !== undefined && Object.keys(data).length === 0;
  if (isUnchanged && isDifferentTime(schedule.publishAt, draft?.publishAt)) {
    const message = 'There are no changes to publish: visitors already see this version';
    throw invalidField('publishAt', message);
  }
  const isEmpty = isUnchanged && !schedule.publishAt && !schedule.unpublishAt;
  const next: DraftCopy = { data, position, ...schedule, endedAt: draft?.endedAt ?? null };
  return {
    state,
    next: { published: getCopies(state).published, draft: isEmpty ? null : next },
  };
}

const isDifferentTime = (next: Date | null, previous: Date | null | undefined) =>
  next !== null && next.getTime() !== previous?.getTime();

/** Discards the draft and schedule of a published record, or deletes an unpublished record [PUB-3]. */
export function planDiscard(state: ChangingRecord): RecordPlan {
  const { published, draft } = getCopies(state);
  if (!draft) return { reason: 'same' };
  return { state, next: { published, draft: null }, intent: 'discard' };
}
