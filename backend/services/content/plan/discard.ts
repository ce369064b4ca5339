import type { ChangingRecord } from '../record/record-state.ts';
import { copiesOf } from '../record/record-step.ts';
import type { Planned } from './planned.ts';

/** Discards the changes of a published record and its schedule, or deletes a record that is not published [PUB-3]. */
export function planDiscard(stored: ChangingRecord): Planned {
  const { published, draft } = copiesOf(stored);
  if (!draft) return { reason: 'same' };
  return { stored, next: { published, draft: null }, deed: 'discard' };
}
