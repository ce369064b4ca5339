import { Link } from 'react-router';
import { VerifyEmail } from '#session/dialog/verify-email.tsx';
import { getButtonClass } from '#ui/button.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { useTitle } from '../../ui/use-title.ts';

/** Replaces admin screens for editors [AUTH-15]. */
export const NotForEditors = () => (
  <>
    <ScreenHeading title="Admins only" />
    <div className="rounded-2xl border border-line bg-surface p-6 sm:p-8">
      <p className="mb-6 max-w-prose">
        This screen is for admins. As an editor, you can change and publish all content and answer
        messages. If you need something here, ask an admin.
      </p>
      <Link to="/" className={getButtonClass('primary')}>
        Back to the dashboard
      </Link>
    </div>
  </>
);

/** Replaces staff screens for signed-in clients [DASH-2, DASH-3]. */
export function NotForClients() {
  useTitle('Not available');
  return (
    <div className="rounded-2xl border border-line bg-surface p-10 text-center">
      <p className="font-display text-2xl text-strong">
        Sorry Client Dashboard is not available right now.
      </p>
      <VerifyEmail />
    </div>
  );
}
