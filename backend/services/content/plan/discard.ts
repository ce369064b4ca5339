import type { ChangingRecord } from '../record/record-state.ts';
import { getCopies } from '../record/record-step.ts';
import type { RecordPlan } from './record-plan.ts';

/** Discards the draft and schedule of a published record, or deletes an unpublished record [PUB-3]. */
export function planDiscard(state: ChangingRecord): RecordPlan {
  const { published, draft } = getCopies(state);
  if (!draft) return { reason: 'same' };
  return { state, next: { published, draft: null }, intent: 'discard' };
}
