import type { Transaction } from '#db/store.ts';
import { isSkip, type Planned } from '../plan/planned.ts';
import type { Author } from '../record/author.ts';
import { isChange } from '../record/record-step.ts';
import { incrementContentNumber } from '../store/content-number.ts';
import { withFreeAddresses } from '../store/free-addresses.ts';
import { storeSteps } from '../store/store-steps.ts';

/** Stores the plan for one locked record, unless it changes nothing. Throws the errors of `storeSteps`. */
export async function storePlanned(
  tx: Transaction,
  planned: Planned,
  author: Author,
): Promise<void> {
  if (isSkip(planned)) return;
  const { kind } = planned.stored;
  const steps = (await withFreeAddresses(tx, [planned])).filter(isChange);
  const { actor, now, key } = author;
  const { changed, ...stored } = await storeSteps(tx, kind, steps, { actor, now, key });
  await incrementContentNumber(tx, changed, stored);
}
