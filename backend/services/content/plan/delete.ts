import type { ChangingRecord } from '../record/record-state.ts';
import type { RecordStep } from '../record/record-step.ts';

/** Moves a record to the trash with its draft. */
export const planDelete = (stored: ChangingRecord): RecordStep => ({
  stored,
  next: { published: null, draft: null },
});
