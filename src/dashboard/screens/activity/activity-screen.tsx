import { History } from 'lucide-react';
import { activityDays } from '#contract/entities/activity.ts';
import { LoadedList } from '../../editing/list/loaded-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { ActivitySentence } from './activity-sentence.tsx';
import { useActivity } from './use-activity.ts';

/** `/dashboard/activity`: recent changes to accounts and content [AUTH-15]. */
export function Component() {
  const query = useActivity();
  return (
    <>
      <ScreenHeading title="Activity" />
      <p className="mb-6 max-w-2xl text-muted">
        Changes in the last {activityDays} days to roles, invitations, accounts, API keys, content
        and the order of items. If e-mail is set up, all admins also get an e-mail when permissions
        change.
      </p>
      <LoadedList
        query={query}
        name="the activity"
        emptyMessage={
          <EmptyState
            icon={History}
            title={`No activity in the last ${activityDays} days`}
            text="Changes to content, roles and accounts appear here."
          />
        }
      >
        {({ records }) => (
          <ul
            aria-label="Activity"
            className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface"
          >
            {records.map((record) => (
              <li key={record._id} className="p-4 [overflow-wrap:anywhere] sm:px-6">
                <p className="text-strong">
                  <ActivitySentence record={record} />
                </p>
                <p className="text-muted text-sm">
                  <RelativeTime at={record.at} />
                </p>
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
      <MoreButton query={query} className="mt-4">
        Show older
      </MoreButton>
    </>
  );
}
