import type { UndoBatchResult } from '#contract/entities/batches.ts';
import { undoBatch } from '#contract/routes/batch-routes.ts';
import { showAlert, toast } from '#ui/alert.ts';
import { call } from '../data/api.ts';
import { pluralize } from '../data/pluralize.ts';
import { showError } from './show-error.ts';

/** How many items of those that changed since are named. */
const maxNamed = 5;

/**
 * Undoes the changes of many records that were one act, and says what became of each [IMG-2]. `refresh` reads what the
 * screen shows again: before it is said, so that nobody is told of prices that still stand there. A failure is said too.
 */
export async function undoChanges(batch: string, refresh: () => Promise<unknown>): Promise<void> {
  try {
    const { data } = await call(undoBatch, { params: { id: batch }, body: {} });
    await refresh();
    await tellUndone(data);
  } catch (error) {
    showError(error, 'Failed to undo');
  }
}

async function tellUndone({ records, changedSince }: UndoBatchResult): Promise<void> {
  const text =
    records === 0
      ? 'Nothing was changed.'
      : `${pluralize(records, 'item is', 'items are')} as before.`;
  if (changedSince.length === 0) {
    toast(text, 3000);
    return;
  }
  const names = changedSince.slice(0, maxNamed).map(({ title }) => `“${title}”`);
  const more = changedSince.length > maxNamed ? ` and ${changedSince.length - maxNamed} more` : '';
  await showAlert({
    kind: 'info',
    title: 'Not everything was undone',
    text,
    detail: `Somebody has changed these since, so they stay as they are: ${names.join(', ')}${more}.`,
  });
}
