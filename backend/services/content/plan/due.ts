import { type ChangingRecord, getDraftFields } from '../record/record-state.ts';
import { getCopies } from '../record/record-step.ts';
import { planPublish } from './publish.ts';
import type { RecordPlan } from './record-plan.ts';
import { isDue } from './schedule.ts';
import { planUnpublish } from './unpublish.ts';

/**
 * Plans the publication or unpublication that is due [PUB-3]. Skips a record for which nothing is due. Throws the
 * errors of `planPublish` and `planUnpublish`.
 */
export function planDue(state: ChangingRecord, now: Date): RecordPlan {
  const { draft } = getCopies(state);
  if (!draft) return { reason: 'same' };
  const { publishAt, unpublishAt } = draft;
  if (isDue(unpublishAt, now)) {
    if (state.published) return planUnpublish(state, now, { scheduledFor: unpublishAt });
    const schedule = { publishAt: null, unpublishAt: null };
    const expiredDraft = { ...draft, ...schedule, data: getDraftFields(state) };
    return { state, next: { published: null, draft: expiredDraft }, intent: 'expire' };
  }
  if (!isDue(publishAt, now)) return { reason: 'same' };
  return planPublish(state, { unpublishAt, scheduledFor: publishAt });
}
