import { KeyRound, Link as LinkIcon, Mail, Webhook } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { usePreloadedAlerts } from '../../ui/use-preloaded-alerts.ts';
import { SettingsForm } from './settings-form.tsx';
import { useSettings } from './use-settings.ts';

/** `/dashboard/settings`: the settings of the website [PUB-6, OPS-4, OPS-5]. */
export function Component() {
  usePreloadedAlerts();
  const { data, isError, refetch } = useSettings();
  return (
    <>
      <ScreenHeading title="Settings">
        <div className="flex flex-wrap gap-3">
          <Link to="/settings/preview-links" className={buttonClass('secondary')}>
            <LinkIcon aria-hidden="true" className="size-4" />
            Preview links
          </Link>
          <Link to="/settings/e-mails" className={buttonClass('secondary')}>
            <Mail aria-hidden="true" className="size-4" />
            E-mails
          </Link>
          <Link to="/settings/api-keys" className={buttonClass('secondary')}>
            <KeyRound aria-hidden="true" className="size-4" />
            API keys
          </Link>
          <Link to="/settings/webhooks" className={buttonClass('secondary')}>
            <Webhook aria-hidden="true" className="size-4" />
            Webhooks
          </Link>
        </div>
      </ScreenHeading>
      {isError && !data && <LoadFailed what="the settings" onRetry={refetch} />}
      {data && <SettingsForm stored={data} />}
    </>
  );
}
