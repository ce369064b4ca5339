import { lazyPart } from '#ui/lazy-part.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** `/dashboard/changes`: what the next publication changes on the website [PUB-5]. */
export const Component = lazyPart(
  () => import('../../editing/changes/changes.tsx'),
  'WaitingChanges',
  <Spinner label="Loading…" />,
);
