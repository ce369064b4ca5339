import { Link } from 'react-router';
import { getButtonClass } from '#ui/button.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';

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
