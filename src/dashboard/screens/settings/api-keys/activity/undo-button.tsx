import { useQueryClient } from '@tanstack/react-query';
import { History, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import type { ActivityRecord } from '#contract/entities/activity.ts';
import type { ProposalsOfKey } from '#contract/entities/proposals.ts';
import { confirm } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { pluralize } from '../../../../data/pluralize.ts';
import { useDecide } from '../../../../editing/proposals/use-decide.ts';
import { undoChanges } from '../../../../ui/undo-changes.ts';

const RecordHistory = lazyPart(() => import('./record-history.tsx'), 'RecordHistory');

type Change = NonNullable<ActivityRecord['change']>;

interface UndoButtonProps {
  change: Change;
  /** The open proposals of the key. */
  open: ProposalsOfKey['all'];
}

/** The way to undo a change: the batch as a whole, the proposal by discarding it, or the record by its history. */
export function UndoButton({ change, open }: UndoButtonProps) {
  const { kind, id, batch, isUndone } = change;
  if (isUndone) return <p className="text-muted text-sm">Undone</p>;
  if (batch !== null) return <UndoBatch change={change} batch={batch} />;
  const proposed = open.find((one) => one.kind === kind && one.id === id);
  if (proposed?.version === change.version) return <DiscardProposal change={change} />;
  return <ShowHistory change={change} />;
}

const titleOf = ({ title }: Change) => title || 'Untitled';

function UndoBatch({ change, batch }: { change: Change; batch: string }) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const what = pluralize(change.records, 'item', 'items');
  async function undo() {
    const isConfirmed = await confirm({
      title: 'Undo this change?',
      text: `${what}: all return to their previous values. Later edits are kept.`,
      confirm: 'Yes, undo it',
      cancel: 'Cancel',
    });
    if (!isConfirmed) return;
    setBusy(true);
    await undoChanges(batch, () => client.invalidateQueries());
    setBusy(false);
  }
  return (
    <Button
      look="secondary"
      busy={isBusy}
      aria-label={`Undo ${what}: ${titleOf(change)}`}
      onClick={undo}
    >
      {!isBusy && <Undo2 aria-hidden="true" className="size-4" />}
      <span>Undo</span>
    </Button>
  );
}

function DiscardProposal({ change }: { change: Change }) {
  const { kind, id, version } = change;
  const { mutate, isPending } = useDecide(kind);
  return (
    <Button
      look="secondary"
      busy={isPending}
      aria-label={`Discard ${titleOf(change)}`}
      onClick={() => mutate({ action: 'discard', records: [{ id, version }] })}
    >
      {!isPending && <X aria-hidden="true" className="size-4" />}
      <span>Discard</span>
    </Button>
  );
}

function ShowHistory({ change }: { change: Change }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="secondary"
        aria-haspopup="dialog"
        aria-label={`History of ${titleOf(change)}`}
        onClick={() => setOpen(true)}
      >
        <History aria-hidden="true" className="size-4" />
        History
      </Button>
      {isOpen && <RecordHistory kind={change.kind} id={change.id} onClose={() => setOpen(false)} />}
    </>
  );
}
