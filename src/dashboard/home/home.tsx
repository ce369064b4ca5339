import { lazy, Suspense } from 'react';
import { PublishDetails, PublishStatus } from '../publish/publish-status.tsx';
import { usePublishing } from '../publish/use-publishing.ts';
import { LoadFailed } from '../screens/load-failed.tsx';
import { ScreenHeading } from '../screens/screen-heading.tsx';
import { useCompany } from '../shell/use-company.ts';
import { useOverview } from '../shell/use-overview.ts';
import { ContentCounts } from './content-counts.tsx';
import { MessageChart } from './message-chart.tsx';
import { areDone, onboardingSteps } from './onboarding.ts';
import { ProfileSummary } from './profile-summary.tsx';
import { RecentChanges } from './recent-changes.tsx';

const Checklist = lazy(() =>
  import('./checklist.tsx').then(({ Checklist }) => ({ default: Checklist })),
);
const Alerts = lazy(() => import('./alerts.tsx').then(({ Alerts }) => ({ default: Alerts })));

/** `/dashboard` [DASH-2]: the state of the website, an overview, and the company’s profile. */
export function Component() {
  const company = useCompany();
  const overview = useOverview();
  const { data: publishing } = usePublishing();
  const steps = onboardingSteps(company.data, overview.data, publishing);
  return (
    <>
      <ScreenHeading title="Dashboard" />
      <div className="space-y-6">
        <Suspense>
          {overview.data && overview.data.alerts.length > 0 && (
            <Alerts alerts={overview.data.alerts} />
          )}
        </Suspense>
        <Suspense>
          {company.data && steps && !areDone(steps) && (
            <Checklist profileId={company.data._id} steps={steps} />
          )}
        </Suspense>
        <section className="rounded-2xl border border-line bg-surface p-6 sm:p-8">
          <h2 className="mb-3 text-xl">The website</h2>
          <PublishStatus />
          <PublishDetails />
        </section>
        {overview.isError && !overview.data && (
          <LoadFailed what="the overview" onRetry={() => overview.refetch()} />
        )}
        {overview.data && (
          <>
            <ContentCounts counts={overview.data.counts} />
            <div className="grid gap-6 xl:grid-cols-2">
              <MessageChart
                days={overview.data.messagesPerDay}
                unread={overview.data.unreadMessages}
              />
              <RecentChanges changes={overview.data.changes} />
            </div>
          </>
        )}
        {company.data ? (
          <ProfileSummary profile={company.data} />
        ) : (
          <LoadFailed what="the company’s profile" onRetry={() => company.refetch()} />
        )}
      </div>
    </>
  );
}
