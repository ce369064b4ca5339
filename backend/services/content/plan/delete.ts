import type { ChangingRecord } from '../record/record-state.ts';
import type { RecordStep } from '../record/record-step.ts';

/** Moves a record and its draft to the trash. */
export const planDelete = (state: ChangingRecord): RecordStep => ({
  state,
  next: { published: null, draft: null },
});
