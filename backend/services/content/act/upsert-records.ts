import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { Transaction } from '#db/store.ts';
import { chunksOf } from '../../chunks-of.ts';
import { planImportPublished } from '../plan/import.ts';
import type { Author } from '../record/author.ts';
import { lockRecords, readRecords } from '../record/read-records.ts';
import { isChange } from '../record/record-step.ts';
import { withFreeAddresses } from '../store/free-addresses.ts';
import { storeSteps } from '../store/store-steps.ts';

const recordsAtOnce = 1000;

interface Upserted {
  created: number;
  updated: number;
}

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
): Promise<Upserted> {
  const fields = new Map(records.map(({ _id, ...fields }) => [_id, { ...fields }]));
  const keys = [...fields.keys()].map((id) => ({ kind, id }));
  await lockRecords(tx, keys);
  const counts = { created: 0, updated: 0 };
  for (const chunk of chunksOf(keys, recordsAtOnce)) {
    const states = new Map((await readRecords(tx, chunk)).map((stored) => [stored.id, stored]));
    const planned = chunk.flatMap(({ id }) => {
      const stored = states.get(id);
      return stored ? planImportPublished(stored, fields.get(id) ?? {}) : [];
    });
    const steps = (await withFreeAddresses(tx, planned, keys)).filter(isChange);
    const created = steps.filter(({ stored }) => !stored.published).length;
    const { changed } = await storeSteps(tx, kind, steps, author);
    counts.created += created;
    counts.updated += changed - created;
  }
  return counts;
}
