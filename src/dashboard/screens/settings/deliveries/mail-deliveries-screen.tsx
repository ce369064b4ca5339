import { ScreenHeading } from '../../../ui/screen-heading.tsx';
import { usePreloadedAlerts } from '../../../ui/use-preloaded-alerts.ts';
import { DeliveryLog } from './delivery-log.tsx';

/** `/dashboard/settings/e-mails`: the newest e-mails and the mail server's responses [OPS-4]. */
export function Component() {
  usePreloadedAlerts();
  return (
    <>
      <ScreenHeading title="E-mails" back="/settings" />
      <section className="max-w-3xl rounded-2xl border border-line bg-surface p-6 sm:p-8">
        <p className="mb-4 text-muted">
          Up to 50 of the newest e-mails from the last week: new messages, replies, problems,
          invitations and permission changes. The website tries to deliver each e-mail up to eight
          times over two days.
        </p>
        <DeliveryLog target="e-mail" />
      </section>
    </>
  );
}
