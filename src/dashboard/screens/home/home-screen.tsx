import { Suspense, useDeferredValue } from 'react';
import type { Overview as OverviewData } from '#contract/entities/overview.ts';
import type { Profile } from '#contract/kinds/profile.ts';
import { lazyComponent, suspendingComponent } from '#ui/lazy-component.tsx';
import { usePublishing } from '../../data/publish/use-publishing.ts';
import { useCompany } from '../../data/use-company.ts';
import { useOverview } from '../../data/use-overview.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PublishDetails, PublishStatus } from '../../ui/publish-status.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { ContentCounts, PendingCounts } from './content-counts.tsx';
import { LatestMessages } from './latest-messages.tsx';
import { areAllDone, getOnboardingProgress } from './onboarding.ts';
import { ProfileSummary } from './profile-summary.tsx';
import { RecentChanges } from './recent-changes.tsx';

const Checklist = suspendingComponent(() => import('./checklist.tsx'), 'Checklist');
const PendingChanges = suspendingComponent(() => import('./pending-changes.tsx'), 'PendingChanges');
const Alerts = suspendingComponent(() => import('./alerts.tsx'), 'Alerts');

/** `/dashboard` [DASH-2]. */
export function Component() {
  const company = useCompany();
  const overview = useOverview();
  // Keeps the current overview visible while the components for a newer overview load.
  const deferredOverview = useDeferredValue(overview.data);
  return (
    <>
      <ScreenHeading title="Dashboard" />
      <div className="space-y-6">
        {overview.isError && !deferredOverview && (
          <LoadFailed name="the overview" onRetry={() => overview.refetch()} />
        )}
        {!deferredOverview && !overview.isError ? (
          loadingMessage
        ) : (
          // All parts share one boundary. Otherwise, a part that loads later could move a button that someone is about
          // to press.
          <Suspense fallback={loadingMessage}>
            {deferredOverview && (
              <Overview overview={deferredOverview} profile={company.data ?? null} />
            )}
            {/* This section comes last because it grows when it loads. */}
            <div className="grid items-start gap-6 lg:grid-cols-2">
              {company.data ? (
                <ProfileSummary profile={company.data} />
              ) : (
                <LoadFailed name="the company profile" onRetry={() => company.refetch()} />
              )}
              {deferredOverview && <Website />}
            </div>
          </Suspense>
        )}
      </div>
    </>
  );
}

const loadingMessage = (
  <p role="status" className="text-muted">
    Loading…
  </p>
);

function Overview({ overview, profile }: { overview: OverviewData; profile: Profile | null }) {
  const { alerts, batches, drafts, proposals, scheduled } = overview;
  const { data: publishingStatus } = usePublishing();
  const steps = getOnboardingProgress(profile, overview, publishingStatus);
  return (
    <>
      {alerts.length > 0 && <Alerts alerts={alerts} />}
      {profile && steps && !areAllDone(steps) && (
        <Checklist profileId={profile._id} steps={steps} />
      )}
      <PendingCounts {...overview} />
      {drafts.count + scheduled.count + proposals + batches.length > 0 && (
        <PendingChanges {...overview} />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <LatestMessages {...overview} />
        <RecentChanges {...overview} />
      </div>
      <ContentCounts {...overview} />
    </>
  );
}

const WaitingItems = lazyComponent(() => import('./waiting-items.tsx'), 'WaitingItems');

/** The state of the website and the changes that are not live yet [PUB-1, PUB-5]. */
function Website() {
  const { data } = usePublishing();
  return (
    <section className="rounded-2xl border border-line bg-surface p-6">
      <h2 className="mb-3 text-xl">The website</h2>
      <PublishStatus />
      <PublishDetails />
      {!!data?.waitingChanges && <WaitingItems status={data} />}
    </section>
  );
}
