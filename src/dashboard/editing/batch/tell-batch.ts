import type { ChangedMany, ManyChange } from '#contract/entities/change-many.ts';
import { showAlert } from '#ui/alert.ts';
import { counted } from '../../data/pluralize.ts';
import { undoChanges } from '../../ui/undo-changes.ts';
import { doneWords } from './batch-words.ts';

/** Says what was done, and undoes it where the person wants that [DASH-18]. `refresh` is called then. */
export async function tellBatch(
  { batch, records, skipped }: ChangedMany,
  action: ManyChange['action'],
  refresh: () => Promise<void>,
): Promise<void> {
  const left =
    skipped.length > 0 ? ` ${counted(skipped.length, 'item stays', 'items stay')} as before.` : '';
  const isUndone = await showAlert({
    kind: records > 0 ? 'success' : 'info',
    title: records > 0 ? 'Success!' : 'Nothing was changed',
    text: `${counted(records, 'item is', 'items are')} ${doneWords[action]}.${left}`,
    detail: 'You can undo it for 30 days, also later on the dashboard.',
    ...(batch && { action: 'Undo' }),
  });
  if (isUndone && batch) await undoChanges(batch, refresh);
}
