import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';

/** What an editor sees at the address of a screen that only admins have [AUTH-15]. */
export const NotForEditors = () => (
  <>
    <ScreenHeading title="Only for admins" />
    <div className="rounded-2xl border border-line bg-surface p-6 sm:p-8">
      <p className="mb-6 max-w-prose">
        You are an editor of this website: you can change and publish all content, and answer
        messages. This screen is for admins. If you need something here, ask one of them.
      </p>
      <Link to="/" className={buttonClass('primary')}>
        To the dashboard
      </Link>
    </div>
  </>
);
