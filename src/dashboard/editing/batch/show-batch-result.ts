import type { BulkChange, ChangeManyResult } from '#contract/entities/change-many.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { showAlert } from '#ui/alert.ts';
import { undoChanges, undoNotice } from '../../ui/undo-changes.tsx';
import { pastParticiples, reasonTexts } from './batch-labels.ts';

/** Reports what a batch did and offers *Undo* [DASH-18]. */
export async function showBatchResult(
  { batch, records, skipped }: ChangeManyResult,
  action: BulkChange['action'],
  refresh: () => Promise<void>,
): Promise<void> {
  const shouldUndo = await showAlert({
    kind: records > 0 ? 'success' : 'info',
    title: records > 0 ? 'Success!' : 'Nothing was changed',
    text: `${action === 'discard' ? pluralize(records, 'draft', 'drafts') : pluralize(records, 'item', 'items')} ${pastParticiples[action]}.${describeSkipped(skipped)}`,
    ...(batch && {
      detail: undoNotice,
      action: 'Undo',
    }),
  });
  if (shouldUndo && batch) await undoChanges(batch, refresh);
}

function describeSkipped(skippedRecords: ChangeManyResult['skipped']): string {
  if (skippedRecords.length === 0) return '';
  const reasons = new Set(skippedRecords.map(({ reason }) => reasonTexts[reason]));
  const details = new Set(skippedRecords.map(({ detail }) => detail && ` ${detail}.`));
  const count = pluralize(skippedRecords.length, 'item was', 'items were');
  return ` ${count} skipped (${[...reasons].join(', ')}).${[...details].join('')}`;
}
