import { contentKinds } from '#contract/kinds/content-kinds.ts';
import { ServiceError } from '../../service-error.ts';
import { type ChangingRecord, getDraftFields } from '../record/record-state.ts';
import { type Fields, getCopies } from '../record/record-step.ts';
import type { RecordPlan } from './record-plan.ts';
import { nullIfPast } from './schedule.ts';

interface UnpublishOptions {
  /** Defaults to the changes of the draft. */
  fields?: Fields;
  /** Defaults to the schedule of the draft. */
  publishAt?: Date | null | undefined;
  scheduledFor?: Date | null;
}

/**
 * Unpublishes a record and keeps it as a draft [PUB-3]. Keeps a publication that is scheduled for later. Throws
 * `not-found` for a singleton.
 */
export function planUnpublish(
  state: ChangingRecord,
  now: Date,
  {
    fields = getDraftFields(state),
    publishAt = state.draft?.publishAt,
    scheduledFor = null,
  }: UnpublishOptions = {},
): RecordPlan {
  if (contentKinds[state.kind].order === 'singleton') throw new ServiceError('not-found');
  const { published } = getCopies(state);
  if (!published) return { reason: 'same' };
  const { position, ...visibleFields } = published;
  const draft = {
    data: { ...visibleFields, ...fields },
    position: typeof position === 'number' ? position : null,
    publishAt: nullIfPast(publishAt, now),
    unpublishAt: null,
    endedAt: scheduledFor,
  };
  return { state, next: { published: null, draft }, scheduledFor };
}
