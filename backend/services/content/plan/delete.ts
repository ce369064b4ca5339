import type { ChangingRecord } from '../record/record-state.ts';
import type { RecordStep } from '../record/record-step.ts';

/** Moves a record and its draft to the trash. */
export const planDelete = (stored: ChangingRecord): RecordStep => ({
  stored,
  next: { published: null, draft: null },
});
