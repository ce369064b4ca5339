import type { ChangeManyResult, ManyChange } from '#contract/entities/change-many.ts';
import { showAlert } from '#ui/alert.ts';
import { pluralize } from '../../data/pluralize.ts';
import { undoChanges } from '../../ui/undo-changes.ts';
import { doneVerbs } from './batch-labels.ts';

/** Reports what a batch did and offers *Undo* [DASH-18]. Calls `refresh` after an undo. */
export async function showBatchResult(
  { batch, records, skipped }: ChangeManyResult,
  action: ManyChange['action'],
  refresh: () => Promise<void>,
): Promise<void> {
  const left =
    skipped.length > 0 ? ` ${pluralize(skipped.length, 'item was', 'items were')} skipped.` : '';
  const isUndone = await showAlert({
    kind: records > 0 ? 'success' : 'info',
    title: records > 0 ? 'Success!' : 'Nothing was changed',
    text: `${pluralize(records, 'item', 'items')} ${doneVerbs[action]}.${left}`,
    ...(batch && {
      detail: 'You can undo this from the dashboard for 30 days.',
      action: 'Undo',
    }),
  });
  if (isUndone && batch) await undoChanges(batch, refresh);
}
