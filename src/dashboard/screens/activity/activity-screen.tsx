import { History } from 'lucide-react';
import { Link } from 'react-router';
import { type ActivityRecord, activityDays } from '#contract/entities/activity.ts';
import { describeAct } from '#contract/entities/describe-act.ts';
import type { ListKind } from '#contract/kinds/content-kinds.ts';
import { truncate } from '#contract/texts/truncate.ts';
import { Button } from '#ui/button.tsx';
import { revisionAuthor, revisionVerb } from '../../data/content/revision-verb.ts';
import { editPath, listResources, resources } from '../../kinds/resources.ts';
import { EmptyBox } from '../../ui/empty-box.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { useActivity } from './use-activity.ts';

/** `/dashboard/activity`: the recent changes to accounts and content, with their authors [AUTH-15]. */
export function Component() {
  const query = useActivity();
  const records = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <>
      <ScreenHeading title="Activity" />
      <p className="mb-6 max-w-2xl text-muted">
        Changes in the last {activityDays} days to roles, invitations, accounts, content and its
        order. If e-mail is set up, all admins also get an e-mail about changed permissions.
      </p>
      {query.isPending && <ListSkeleton />}
      {query.isError && (
        <LoadFailed
          what="the activity"
          outdated={query.data !== undefined}
          onRetry={query.refetch}
        />
      )}
      {query.data && records.length === 0 && <NoActivity />}
      {records.length > 0 && (
        <ul
          aria-label="Activity"
          className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface"
        >
          {records.map((record) => (
            <ActivityRow key={record._id} record={record} />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          look="secondary"
          className="mt-4"
          busy={query.isFetchingNextPage}
          onClick={() => query.fetchNextPage()}
        >
          Show older
        </Button>
      )}
    </>
  );
}

const ActivityRow = ({ record }: { record: ActivityRecord }) => (
  <li className="p-4 [overflow-wrap:anywhere] sm:px-6">
    <p className="text-strong">
      <Sentence record={record} />
    </p>
    <p className="text-muted text-sm">
      <Moment at={record.at} />
    </p>
  </li>
);

function Sentence({ record }: { record: ActivityRecord }) {
  const { by, act, change } = record;
  if (act !== null) {
    return (
      <>
        <b className="font-semibold">{by || 'The server'}</b>
        <span>{` ${describeAct({ ...record, act, detail: detailInWords(record) })}`}</span>
      </>
    );
  }
  if (!change) return null;
  const { label } = resources[change.kind];
  const others = change.records - 1;
  return (
    <>
      <Title change={change} />
      <span>{others > 0 && ` and ${others} more`}</span>
      <span>{`: ${label} ${revisionVerb(change)} ${revisionAuthor({ ...change, by })}`}</span>
    </>
  );
}

/** The detail of an act; a list has its name from the menu. */
const detailInWords = ({ act, detail }: ActivityRecord) =>
  act === 'ordered' ? listResources[detail as ListKind].plural : detail;

function Title({ change }: { change: NonNullable<ActivityRecord['change']> }) {
  const { kind, id, action } = change;
  const title = truncate(change.title, 60) || 'Untitled';
  if (action === 'delete') return <span className="font-semibold">{title}</span>;
  return (
    <Link to={editPath(resources[kind], id)} className="font-semibold underline">
      {title}
    </Link>
  );
}

const NoActivity = () => (
  <EmptyBox
    icon={History}
    title="No activity yet"
    text="Changes to content, roles and accounts appear here."
  />
);
