import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Transaction } from '#db/store.ts';
import { splitIntoChunks } from '../../split-into-chunks.ts';
import { planImportPublished } from '../plan/change-fields.ts';
import { lockRecords, readRecords } from '../record/read-records.ts';
import { type Author, isChange } from '../record/record-step.ts';
import { withFreeAddresses } from '../store/free-slugs.ts';
import { storeSteps } from '../store/store-steps.ts';

const chunkSize = 1000;

/**
 * Creates or updates published records of a kind inside a transaction. The caller must increment the content number.
 * New records go to the end in the given order. If two records have the same id, the last one wins. Throws
 * `invalid-input` for a formatted text that its field does not allow.
 */
export async function upsertRecords(
  tx: Transaction,
  kind: ContentKind,
  records: { _id: string }[],
  author: Author,
): Promise<{ created: number; updated: number }> {
  const fields = new Map(records.map(({ _id, ...fields }) => [_id, { ...fields }]));
  const keys = [...fields.keys()].map((id) => ({ kind, id }));
  await lockRecords(tx, keys);
  const counts = { created: 0, updated: 0 };
  for (const chunk of splitIntoChunks(keys, chunkSize)) {
    const states = new Map((await readRecords(tx, chunk)).map((state) => [state.id, state]));
    const plannedSteps = chunk.flatMap(({ id }) => {
      const state = states.get(id);
      return state ? planImportPublished(state, fields.get(id) ?? {}) : [];
    });
    const steps = (await withFreeAddresses(tx, plannedSteps, keys)).filter(isChange);
    const createdCount = steps.filter(({ state }) => !state.published).length;
    const { changeCount } = await storeSteps(tx, kind, steps, author);
    counts.created += createdCount;
    counts.updated += changeCount - createdCount;
  }
  return counts;
}
