import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { confirm } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import { undoChanges } from './undo-changes.ts';

interface UndoBatchButtonProps {
  /** The id of the batch. */
  batch: string;
  /** What it changed, for the question and for screen readers. */
  what: string;
}

/** Asks whether a bulk change should be undone, and undoes it [DASH-18]. */
export function UndoBatchButton({ batch, what }: UndoBatchButtonProps) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function undo() {
    if (!(await confirmUndoing(what))) return;
    setBusy(true);
    await undoChanges(batch, () => client.invalidateQueries());
    setBusy(false);
  }
  return (
    <Button look="secondary" busy={isBusy} aria-label={`Undo ${what}`} onClick={undo}>
      {!isBusy && <Undo2 aria-hidden="true" className="size-4" />}
      <span>Undo</span>
    </Button>
  );
}

const confirmUndoing = (what: string) =>
  confirm({
    title: 'Undo this change?',
    text: what,
    detail: 'All items return to their previous values. Later edits are kept.',
    confirm: 'Yes, undo it',
    cancel: 'Cancel',
  });
