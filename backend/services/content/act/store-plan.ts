import type { Transaction } from '#db/store.ts';
import { isSkip, type RecordPlan } from '../plan/record-plan.ts';
import { type Author, isChange } from '../record/record-step.ts';
import { incrementContentNumber } from '../store/content-number.ts';
import { withFreeAddresses } from '../store/free-slugs.ts';
import { storeSteps } from '../store/store-steps.ts';

/** Stores the plan for one locked record, unless it changes nothing. Throws the same errors as `storeSteps`. */
export async function storePlan(tx: Transaction, plan: RecordPlan, author: Author): Promise<void> {
  if (isSkip(plan)) return;
  const { kind } = plan.state;
  const steps = (await withFreeAddresses(tx, [plan])).filter(isChange);
  const { changeCount, ...result } = await storeSteps(tx, kind, steps, author);
  await incrementContentNumber(tx, changeCount, result);
}
