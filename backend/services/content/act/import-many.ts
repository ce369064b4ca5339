import type { ChangeManyResult, ImportManyInput } from '#contract/entities/change-many.ts';
import { hasPages } from '#contract/site/item-pages.ts';
import type { Transaction } from '#db/store.ts';
import type { Context } from '../../context.ts';
import { requireKinds } from '../../key-rights.ts';
import { planImport } from '../plan/change-fields.ts';
import { isSkip } from '../plan/record-plan.ts';
import { type ChangingRecord, getEditedRecord, isStored } from '../record/record-state.ts';
import { type Fields, getChangedFields, isChange } from '../record/record-step.ts';
import { rejectUnaddressable } from '../store/addressable-ids.ts';
import { runBatch } from './run-batch.ts';

/**
 * Publishes records with new ids, and changes fields of existing ones, as one batch [DASH-20]. Repeating an import with
 * the same ids creates no duplicates. The result lists the skipped records with the reasons. A record whose slug is
 * taken gets a free one [SITE-3]. Throws `invalid-input` with an error for each invalid field of the first invalid
 * record, such as `records.3.amount`, or for each id that cannot be the address of a page, such as `records.3.id`.
 * Throws the errors of `requireKinds`.
 */
export async function importMany(
  ctx: Context,
  { kind, records, dryRun }: ImportManyInput,
): Promise<ChangeManyResult> {
  requireKinds(ctx, [kind]);
  const requestedPlans = records.map(({ id, version, fields, seen }, index) => ({
    id,
    version,
    planRecord: (state: ChangingRecord) => {
      if (seen && !isStored(state)) return { reason: 'gone' } as const;
      const plan = planImport(state, fields, `records.${index}`);
      return seen && !isSkip(plan) && isChange(plan) && !matchesSeen(state, seen)
        ? ({ reason: 'changed' } as const)
        : plan;
    },
  }));
  const guard = async (tx: Transaction) => {
    if (!hasPages(kind)) return;
    const newRecords = records.map(({ id }) => ({ _id: id }));
    await rejectUnaddressable(tx, kind, newRecords, {
      toFieldName: (index) => `records.${index}.id`,
      dryRun,
    });
  };
  const summary = { action: 'import' as const, kind };
  return runBatch(ctx, { kind, requestedPlans, summary, guard, othersDrafts: false, dryRun });
}

function matchesSeen(state: ChangingRecord, seen: Fields): boolean {
  const current: Fields = { ...getEditedRecord(state) };
  return Object.keys(getChangedFields(current, { ...current, ...seen })).length === 0;
}
