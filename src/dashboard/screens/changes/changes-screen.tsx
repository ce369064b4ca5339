import { lazyComponent } from '#ui/lazy-component.tsx';
import { Spinner } from '#ui/spinner.tsx';

/** `/dashboard/changes`: the changes that the next publication makes to the website [PUB-5]. */
export const Component = lazyComponent(
  () => import('../../editing/changes/changes.tsx'),
  'WaitingChanges',
  <Spinner label="Loading…" />,
);
