import { describePlan } from '../publish/deploy-plan.ts';
import { usePublishing } from '../publish/use-publishing.ts';
import { LoadFailed } from '../screens/load-failed.tsx';
import { ScreenHeading } from '../screens/screen-heading.tsx';
import { usePreloadedAlerts } from '../screens/use-preloaded-alerts.ts';
import { SettingsForm } from './settings-form.tsx';
import { useSettings } from './use-settings.ts';

/** `/dashboard/settings`: when changes are published, and how many deploys that may take [PUB-6]. */
export function Component() {
  usePreloadedAlerts();
  const { data, isError, refetch } = useSettings();
  return (
    <>
      <ScreenHeading title="Settings" />
      {isError && !data && <LoadFailed what="the settings" onRetry={refetch} />}
      {data && (
        <section className="max-w-2xl rounded-2xl border border-line bg-surface p-6 sm:p-8">
          <h2 className="mb-2 text-xl">Publishing</h2>
          <Deploys />
          <SettingsForm stored={data} />
        </section>
      )}
    </>
  );
}

function Deploys() {
  const { data } = usePublishing();
  if (!data) return null;
  return (
    <p className="mb-6 text-muted">
      {data.deploys
        ? `${describePlan(data.deploys)}.`
        : 'Deploys cost nothing here: every change is published at once, whatever is chosen below.'}
    </p>
  );
}
