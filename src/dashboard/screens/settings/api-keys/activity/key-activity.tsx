import type { ActivityRecord } from '#contract/entities/activity.ts';
import { activityDays } from '#contract/entities/activity.ts';
import type { ApiKey } from '#contract/entities/api-keys.ts';
import type { ProposalsOfKey } from '#contract/entities/proposals.ts';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useProposals } from '../../../../data/content/use-proposals.ts';
import { useOverview } from '../../../../data/use-overview.ts';
import { LoadFailed } from '../../../../ui/load-failed.tsx';
import { Moment } from '../../../../ui/moment.tsx';
import { ActivitySentence } from '../../../activity/activity-sentence.tsx';
import { useActivity } from '../../../activity/use-activity.ts';
import { UndoButton } from './undo-button.tsx';

/** What a key did, newest first, each with the way to undo it [API-8, DASH-23]. */
export function KeyActivity({ apiKey }: { apiKey: ApiKey }) {
  const query = useActivity(apiKey._id);
  const proposals = useProposals(useOverview(false).data?.proposals ?? 0);
  const open = proposals.data?.find(({ key }) => key === apiKey._id)?.all ?? [];
  const records = query.data?.pages.flatMap(({ data }) => data) ?? [];
  if (query.isError && records.length === 0) {
    return <LoadFailed what="the activity of this key" onRetry={query.refetch} />;
  }
  if (!query.data) return <Spinner label="Loading…" />;
  if (records.length === 0) {
    return (
      <p className="text-muted text-sm">{`It has changed nothing in the last ${activityDays} days.`}</p>
    );
  }
  return (
    <>
      <ul
        aria-label={`What ${apiKey.name} did`}
        className="divide-y divide-line border-line border-t"
      >
        {records.map((record) => (
          <KeyAction key={record._id} record={record} open={open} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          look="secondary"
          busy={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          Show older
        </Button>
      )}
    </>
  );
}

interface KeyActionProps {
  record: ActivityRecord;
  /** The open proposals of the key. */
  open: ProposalsOfKey['all'];
}

const KeyAction = ({ record, open }: KeyActionProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
    <p className="wrap-anywhere min-w-0 grow basis-56 text-sm text-strong">
      <ActivitySentence record={record} />
      <span className="block text-muted">
        <Moment at={record.at} />
      </span>
    </p>
    {record.change && <UndoButton change={record.change} open={open} />}
  </li>
);
