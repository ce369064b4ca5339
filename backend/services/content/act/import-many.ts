/** Adding and changing records of a kind as one act [DASH-20]. */
import type { ChangeManyResult, ImportManyInput } from '#contract/entities/change-many.ts';
import { hasPages } from '#contract/site/item-pages.ts';
import type { Transaction } from '#db/store.ts';
import type { Context } from '../../context.ts';
import { planImport } from '../plan/import.ts';
import { isSkip } from '../plan/planned.ts';
import { type ChangingRecord, editedRecord, isStored } from '../record/record-state.ts';
import { changedFieldsOf, type Fields, isChange } from '../record/record-step.ts';
import { refuseUnaddressable } from '../store/addressable-ids.ts';
import { runPlan } from './run-plan.ts';

/**
 * Publishes records of new ids, and changes fields of those that are here, in one transaction. What an earlier try under the
 * same ids stored is not stored again. Says which records stay as they are and why; a record whose slug is taken gets a free
 * one [SITE-3]. Throws `invalid-input` naming each field that no record of the kind may hold, `records.3.amount`, and each id
 * that cannot be the address of a page, `records.3.id`.
 */
export function importMany(
  ctx: Context,
  { kind, records, dryRun }: ImportManyInput,
): Promise<ChangeManyResult> {
  const asked = records.map(({ id, version, fields, seen }, at) => ({
    id,
    version,
    plan: (stored: ChangingRecord) => {
      if (seen && !isStored(stored)) return { reason: 'gone' } as const;
      const planned = planImport(stored, fields, `records.${at}`);
      return seen && !isSkip(planned) && isChange(planned) && !isAsSeen(stored, seen)
        ? ({ reason: 'changed' } as const)
        : planned;
    },
  }));
  const guard = async (tx: Transaction) => {
    if (!hasPages(kind)) return;
    const made = records.map(({ id }) => ({ _id: id }));
    await refuseUnaddressable(tx, kind, made, { nameOf: (at) => `records.${at}.id`, dryRun });
  };
  const act = { kind, asked, deed: { action: 'import' as const, kind }, guard };
  return runPlan(ctx, { ...act, othersDrafts: false, dryRun });
}

function isAsSeen(stored: ChangingRecord, seen: Fields): boolean {
  const now: Fields = { ...editedRecord(stored) };
  return Object.keys(changedFieldsOf(now, { ...now, ...seen })).length === 0;
}
