import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CloudUpload, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import { publish } from '#contract/routes/routes.ts';
import { formatTimes } from '#contract/texts/pluralize.ts';
import { formatFullTime } from '#contract/time/format-time.ts';
import { confirm } from '#ui/alert.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/spinner.tsx';
import { call } from '../data/api.ts';
import {
  type DeployPlan,
  describeNextPublication,
  describePlan,
  isBudgetSpent,
} from '../data/publish/deploy-plan.ts';
import { findPublishingProblem, type PublishingStatus } from '../data/publish/publishing.ts';
import {
  type PublishingData,
  publishingKey,
  usePublishing,
} from '../data/publish/use-publishing.ts';
import { useOnline } from '../data/use-online.ts';
import { RelativeTime } from './relative-time.tsx';
import { showError } from './show-error.ts';

/** On a phone, the header is too narrow for this text. */
const hideOnPhone = (text: string) => <span className="in-[header]:max-sm:sr-only">{text}</span>;

const renderChangesNotLive = (count: number) => (
  <>
    <span>{count}</span>
    {hideOnPhone(count === 1 ? ' change' : ' changes')}
    <span> not live</span>
  </>
);

/** Publishing problems, and the deploys used and planned [PUB-6]. Empty if there is nothing to report. */
export function PublishDetails() {
  const { data } = usePublishing();
  const problem = data && !data.isBuilding && findPublishingProblem(data);
  return (
    <>
      {problem && (
        <p className="wrap-anywhere mt-2 text-muted text-sm">
          {`${problem}${data.failure ? ` (${formatFullTime(data.failure.at)})` : ''}`}
        </p>
      )}
      {data?.deploys && <p className="mt-2 text-muted text-sm">{describePlan(data.deploys)}</p>}
    </>
  );
}

/** Asks for confirmation if this month's deploys are used up, because the platform charges for each deploy [PUB-6]. */
const confirmDeploy = async (plan: DeployPlan | undefined) =>
  !plan ||
  !isBudgetSpent(plan) ||
  confirm({
    title: 'Are you sure?',
    text: `The website has been built ${formatTimes(plan.used)} this month, and the limit in the settings is ${plan.budget}. Publish anyway?`,
    confirm: 'Yes, publish',
    cancel: 'Cancel',
  });

/** Requests a build without waiting for the automatic one. */
function usePublish() {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(publish, { body: {} }),
    onError: (error) => showError(error, 'Failed to publish'),
    onSettled: () => client.invalidateQueries({ queryKey: publishingKey }),
  });
  const start = async () => {
    const plan = client.getQueryData<PublishingData>(publishingKey)?.status.deploys;
    if (await confirmDeploy(plan)) mutate();
  };
  return { start, isPending };
}

/** The publishing state in one line, and the button that publishes changes [PUB-1]. */
export function PublishStatus() {
  const { data, isError } = usePublishing();
  const { start, isPending } = usePublish();
  const isOnline = useOnline();
  const { pathname } = useLocation();
  if (isError || !isOnline) {
    return <p className="text-muted text-sm">The status of the website is unknown right now.</p>;
  }
  if (!data) return null;
  return (
    <div
      data-waiting={(data.waitingChanges > 0 && !data.isBuilding) || undefined}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm in-[header]:max-sm:flex-nowrap"
    >
      <StatusLine status={data} />
      {data.waitingChanges > 0 && pathname !== '/changes' && (
        // Hidden on phones during a build so that the header does not get taller.
        <Link
          to="/changes"
          className={classNames('whitespace-nowrap underline', data.isBuilding && 'max-sm:hidden')}
        >
          What will change
        </Link>
      )}
      {data.waitingChanges > 0 && !data.isBuilding && (
        <Button className="min-h-9 px-3.5 py-1.5" busy={isPending} onClick={start}>
          Publish
        </Button>
      )}
    </div>
  );
}

/** Each state is a separate element because React cannot remove text nodes that a browser has translated. */
function StatusLine({ status }: { status: PublishingStatus }) {
  const { waitingChanges, isBuilding, liveSince, failure, isHeldBack, deploys } = status;
  const problem = findPublishingProblem(status) ?? undefined;
  if (isBuilding) {
    return (
      <p key="building" className="flex items-center gap-2 text-strong">
        <Spinner />
        Building the website…
      </p>
    );
  }
  if (failure && waitingChanges > 0) {
    return (
      <IconLine key="failed" icon={CircleAlert} className="text-danger" title={problem}>
        {hideOnPhone('Publishing ')}
        <span className="in-[header]:max-sm:capitalize">failed.</span>
        <span className="in-[header]:max-sm:sr-only">
          <span> </span>
          {renderChangesNotLive(waitingChanges)}
          <span>; visitors still see the previous version.</span>
        </span>
      </IconLine>
    );
  }
  if (waitingChanges > 0) {
    return (
      <IconLine key="waiting" icon={CloudUpload} className="text-warning" title={problem}>
        <span>{renderChangesNotLive(waitingChanges)}</span>
        {hideOnPhone(isHeldBack ? ': built, but not published' : describeNextPublication(deploys))}
      </IconLine>
    );
  }
  if (failure) {
    return (
      <IconLine key="incomplete" icon={CircleAlert} className="text-warning" title={problem}>
        Went live <RelativeTime at={liveSince.toISOString()} />, but some content is missing
      </IconLine>
    );
  }
  return (
    <IconLine key="live" icon={CircleCheck} className="text-success">
      Went live <RelativeTime at={liveSince.toISOString()} />
    </IconLine>
  );
}

interface IconLineProps extends ComponentProps<'p'> {
  icon: LucideIcon;
}

const IconLine = ({ icon: Icon, className, children, ...line }: IconLineProps) => (
  <p {...line} className={classNames('flex items-center gap-2', className)}>
    <Icon className="size-4 shrink-0" />
    <span>{children}</span>
  </p>
);
