import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { ScreenHeading } from './screen-heading.tsx';

/** An address under `/dashboard` that does not exist [LAY-15]. */
export const NotFound = () => (
  <>
    <ScreenHeading title="Page not found" />
    <p className="mb-6 text-body">There is no such page in the dashboard.</p>
    <Link to="/" className={buttonClass()}>
      Back to the dashboard
    </Link>
  </>
);
