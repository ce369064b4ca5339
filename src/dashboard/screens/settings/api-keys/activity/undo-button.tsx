import { History, X } from 'lucide-react';
import { useState } from 'react';
import type { ActivityRecord } from '#contract/entities/activity.ts';
import type { ProposalsOfKey } from '#contract/entities/proposals.ts';
import { Button } from '#ui/button.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';
import { pluralize } from '../../../../data/pluralize.ts';
import { useDecide } from '../../../../editing/proposals/use-decide.ts';
import { UndoBatchButton } from '../../../../ui/undo-changes.tsx';

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
  if (batch !== null) {
    const what = `${pluralize(change.records, 'item', 'items')}: ${titleOf(change)}`;
    return <UndoBatchButton batch={batch} what={what} />;
  }
  const proposed = open.find((one) => one.kind === kind && one.id === id);
  if (proposed?.version === change.version) return <DiscardProposal change={change} />;
  return <ShowHistory change={change} />;
}

const titleOf = ({ title }: Change) => title || 'Untitled';

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
