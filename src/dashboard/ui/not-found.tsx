import { Link } from 'react-router';
import { getButtonClass } from '#ui/button.tsx';
import { ScreenHeading } from './screen-heading.tsx';

/** The screen for unknown addresses in the dashboard [LAY-15]. */
export const NotFound = () => (
  <>
    <ScreenHeading title="Page not found" />
    <p className="mb-6 text-body">This page does not exist in the dashboard.</p>
    <Link to="/" className={getButtonClass()}>
      Back to the dashboard
    </Link>
  </>
);
