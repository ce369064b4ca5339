import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { UndoBatchResult } from '#contract/entities/batches.ts';
import { undoBatch } from '#contract/routes/batch-routes.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { confirm, showAlert, toast } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import { call } from '../data/api.ts';
import { showError } from './show-error.ts';

const maxNames = 5;

/**
 * Undoes a batch and reports the result [IMG-2]. Calls `refresh` to reload the screen before the alert, which
 * must not appear over outdated values.
 */
export async function undoChanges(batch: string, refresh: () => Promise<unknown>): Promise<void> {
  try {
    const { data } = await call(undoBatch, { params: { id: batch }, body: {} });
    await refresh();
    await reportUndo(data);
  } catch (error) {
    showError(error, 'Failed to undo');
  }
}

async function reportUndo({ records, changedSince }: UndoBatchResult): Promise<void> {
  const undoneText = records > 0 ? `Undone: ${pluralize(records, 'item', 'items')}.` : '';
  if (changedSince.length === 0) {
    toast(undoneText || 'Nothing was undone.', 3000);
    return;
  }
  const names = changedSince.slice(0, maxNames).map(({ title }) => `“${title}”`);
  const otherText =
    changedSince.length > maxNames ? ` and ${changedSince.length - maxNames} more` : '';
  await showAlert({
    kind: 'info',
    title: undoneText ? 'Not everything was undone' : 'Nothing was undone',
    text: undoneText,
    detail: `${changedSince.length === 1 ? 'This item has been changed since then, so it was left as is' : 'These items have been changed since then, so they were left as is'}: ${names.join(', ')}${otherText}.`,
  });
}

interface UndoBatchButtonProps {
  batch: string;
  /** Describes the changes in the confirmation and for screen readers. */
  description: string;
}

/** Undoes a batch after a confirmation [DASH-18]. */
export function UndoBatchButton({ batch, description }: UndoBatchButtonProps) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function undo() {
    if (!(await confirmUndo(description))) return;
    setBusy(true);
    await undoChanges(batch, () => client.invalidateQueries());
    setBusy(false);
  }
  return (
    <Button variant="secondary" busy={isBusy} aria-label={`Undo ${description}`} onClick={undo}>
      {!isBusy && <Undo2 className="size-4" />}
      <span>Undo</span>
    </Button>
  );
}

/** The period is `batchDays`. */
export const undoNotice =
  'For 30 days, you can undo this in the history of a changed item. The dashboard also lists the five newest bulk changes.';

export const undoConsequences =
  'The items return to their previous state, and items that were added are removed. Items that have changed since then stay as they are.';

const confirmUndo = (description: string) =>
  confirm({
    title: 'Undo this change?',
    text: description,
    detail: undoConsequences,
    confirm: 'Yes, undo it',
    cancel: 'Cancel',
  });
