import type { ChangingRecord } from '../record/record-state.ts';
import { copiesOf } from '../record/record-step.ts';
import type { Planned } from './planned.ts';

/** Discards the draft and schedule of a published record, or deletes an unpublished record [PUB-3]. */
export function planDiscard(stored: ChangingRecord): Planned {
  const { published, draft } = copiesOf(stored);
  if (!draft) return { reason: 'same' };
  return { stored, next: { published, draft: null }, intent: 'discard' };
}
