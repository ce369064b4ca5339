import { lazyComponent } from '#ui/lazy-component.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** `/dashboard/changes`: what the next publication changes on the website [PUB-5]. */
export const Component = lazyComponent(
  () => import('../../editing/changes/changes.tsx'),
  'WaitingChanges',
  <Spinner label="Loading…" />,
);
