import { lazy, Suspense } from 'react';
import { usePublishing } from '../publish/use-publishing.ts';
import { LoadFailed } from '../screens/load-failed.tsx';
import { ScreenHeading } from '../screens/screen-heading.tsx';
import { useCompany } from '../shell/use-company.ts';
import { useOverview } from '../shell/use-overview.ts';
import { ContentCounts, WhatWaits } from './content-counts.tsx';
import { LatestMessages } from './latest-messages.tsx';
import { areDone, onboardingSteps } from './onboarding.ts';
import { ProfileSummary } from './profile-summary.tsx';
import { RecentChanges } from './recent-changes.tsx';
import { Website } from './website.tsx';

const Checklist = lazy(() =>
  import('./checklist.tsx').then(({ Checklist }) => ({ default: Checklist })),
);
const Plans = lazy(() => import('./plans.tsx').then(({ Plans }) => ({ default: Plans })));
const Batches = lazy(() => import('./batches.tsx').then(({ Batches }) => ({ default: Batches })));
const Alerts = lazy(() => import('./alerts.tsx').then(({ Alerts }) => ({ default: Alerts })));

/** `/dashboard` [DASH-2]: what waits for a person, what happened lately, and the company’s profile. */
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
        {overview.data && <WhatWaits {...overview.data} />}
        {overview.isError && !overview.data && (
          <LoadFailed what="the overview" onRetry={() => overview.refetch()} />
        )}
        {overview.data && (
          <>
            <Website />
            <Suspense>
              {overview.data.drafts.count + overview.data.scheduled.count > 0 && (
                <Plans {...overview.data} />
              )}
            </Suspense>
            <Suspense>
              {overview.data.batches.length > 0 && <Batches batches={overview.data.batches} />}
            </Suspense>
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <LatestMessages {...overview.data} />
              <RecentChanges changes={overview.data.changes} />
            </div>
            <ContentCounts counts={overview.data.counts} />
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
