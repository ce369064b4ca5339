import { type ChangingRecord, draftFields } from '../record/record-state.ts';
import { copiesOf, type DraftCopy } from '../record/record-step.ts';
import type { Planned } from './planned.ts';
import { planPublish } from './publish.ts';
import { isDue } from './schedule.ts';
import { planUnpublish } from './unpublish.ts';

/** Follows the schedule of a record if it is due [PUB-3]. Throws the errors of `planPublish` and `planUnpublish`. */
export function planFollowSchedule(stored: ChangingRecord, now: Date): Planned {
  const { draft } = copiesOf(stored);
  if (!draft) return { reason: 'same' };
  const { publishAt, unpublishAt } = draft;
  if (isDue(unpublishAt, now)) {
    return stored.published
      ? planUnpublish(stored, now, { scheduledFor: unpublishAt })
      : planExpire(stored, draft);
  }
  if (!isDue(publishAt, now)) return { reason: 'same' };
  return planPublish(stored, { unpublishAt, scheduledFor: publishAt });
}

const planExpire = (stored: ChangingRecord, draft: DraftCopy): Planned => ({
  stored,
  next: {
    published: null,
    draft: { ...draft, data: draftFields(stored), publishAt: null, unpublishAt: null },
  },
  intent: 'expire',
});
