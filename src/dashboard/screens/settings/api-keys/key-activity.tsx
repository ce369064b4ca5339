import { History, X } from 'lucide-react';
import { useState } from 'react';
import { type ActivityRecord, activityDays } from '#contract/entities/activity.ts';
import type { ApiKey } from '#contract/entities/api-keys.ts';
import { Button } from '#ui/button.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useProposals } from '../../../data/content/use-proposals.ts';
import { useOverview } from '../../../data/use-overview.ts';
import { useProposalDecision } from '../../../editing/proposals/use-proposal-decision.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { UndoBatchButton } from '../../../ui/undo-changes.tsx';
import { ActivitySentence } from '../../activity/activity-sentence.tsx';
import { useActivity } from '../../activity/use-activity.ts';

/** The actions of a key, newest first, with a way to undo each change [API-8, DASH-23]. */
export function KeyActivity({ apiKey }: { apiKey: ApiKey }) {
  const query = useActivity(apiKey._id);
  const records = query.data?.records ?? [];
  if (query.isError && records.length === 0) {
    return <LoadFailed name="the activity of this key" onRetry={query.refetch} />;
  }
  if (!query.data) return <Spinner label="Loading…" />;
  if (records.length === 0) {
    return <p className="text-muted text-sm">{`No changes in the last ${activityDays} days.`}</p>;
  }
  return (
    <>
      <ul
        aria-label={`Activity of ${apiKey.name}`}
        className="divide-y divide-line border-line border-t"
      >
        {records.map((record) => (
          <li
            key={record._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <p className="wrap-anywhere min-w-0 grow basis-56 text-sm text-strong">
              <ActivitySentence record={record} />
              <span className="block text-muted">
                <RelativeTime at={record.at} />
              </span>
            </p>
            {record.change && <UndoButton change={record.change} />}
          </li>
        ))}
      </ul>
      <MoreButton query={query}>Show older</MoreButton>
    </>
  );
}

const HistoryPanel = lazyComponent(
  () => import('../../../editing/history/history-panel.tsx'),
  'HistoryPanel',
);

type Change = NonNullable<ActivityRecord['change']>;

/** Undoes a batch, discards an open proposal, or opens the history of the record, depending on the change. */
function UndoButton({ change }: { change: Change }) {
  const { batch, isUndone } = change;
  const isOpenProposal = useIsOpenProposal(change);
  if (isUndone) return <p className="text-muted text-sm">Undone</p>;
  if (batch !== null) {
    const otherText = change.records > 1 ? ` and ${change.records - 1} more` : '';
    return <UndoBatchButton batch={batch} description={`${getTitle(change)}${otherText}`} />;
  }
  return isOpenProposal ? <DiscardButton change={change} /> : <HistoryButton change={change} />;
}

function useIsOpenProposal({ kind, id, version }: Change): boolean {
  const { data = [] } = useProposals(useOverview(false).data?.proposals ?? 0);
  return data
    .flatMap(({ all }) => all)
    .some((open) => open.kind === kind && open.id === id && open.version === version);
}

const getTitle = ({ title }: Change) => title || 'Untitled';

function DiscardButton({ change }: { change: Change }) {
  const { kind, id, version } = change;
  const { mutate, isPending } = useProposalDecision(kind);
  return (
    <Button
      variant="secondary"
      busy={isPending}
      aria-label={`Discard ${getTitle(change)}`}
      onClick={() => mutate({ action: 'discard', records: [{ id, version }] })}
    >
      {!isPending && <X className="size-4" />}
      <span>Discard</span>
    </Button>
  );
}

function HistoryButton({ change }: { change: Change }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        aria-label={`History of ${getTitle(change)}`}
        onClick={() => setOpen(true)}
      >
        <History className="size-4" />
        History
      </Button>
      {isOpen && (
        <HistoryPanel kind={change.kind} id={change.id} onRestored={close} onClose={close} />
      )}
    </>
  );
}
