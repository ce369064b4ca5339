import { type ChangingRecord, draftFields } from '../record/record-state.ts';
import { copiesOf, type DraftCopy } from '../record/record-step.ts';
import { planPublish } from './publish.ts';
import type { RecordPlan } from './record-plan.ts';
import { isDue } from './schedule.ts';
import { planUnpublish } from './unpublish.ts';

/** Follows the schedule of a record if it is due [PUB-3]. Throws the errors of `planPublish` and `planUnpublish`. */
export function planFollowSchedule(state: ChangingRecord, now: Date): RecordPlan {
  const { draft } = copiesOf(state);
  if (!draft) return { reason: 'same' };
  const { publishAt, unpublishAt } = draft;
  if (isDue(unpublishAt, now)) {
    return state.published
      ? planUnpublish(state, now, { scheduledFor: unpublishAt })
      : planExpire(state, draft);
  }
  if (!isDue(publishAt, now)) return { reason: 'same' };
  return planPublish(state, { unpublishAt, scheduledFor: publishAt });
}

const planExpire = (state: ChangingRecord, draft: DraftCopy): RecordPlan => ({
  state,
  next: {
    published: null,
    draft: { ...draft, data: draftFields(state), publishAt: null, unpublishAt: null },
  },
  intent: 'expire',
});
