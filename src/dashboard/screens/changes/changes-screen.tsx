import { Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.tsx';
import { Spinner } from '#ui/spinner.tsx';

const WaitingChanges = lazyPart(
  () => import('../../editing/changes/changes.tsx'),
  ({ WaitingChanges }) => WaitingChanges,
);

/** `/dashboard/changes`: what the next publish changes on the website [PUB-5]. */
export const Component = () => (
  <Suspense fallback={<Spinner label="Loading…" />}>
    <WaitingChanges />
  </Suspense>
);
