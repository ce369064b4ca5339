import { lazy, Suspense } from 'react';
import { Spinner } from '#ui/spinner.tsx';

const WaitingChanges = lazy(() =>
  import('./changes.tsx').then(({ WaitingChanges }) => ({ default: WaitingChanges })),
);

/** `/dashboard/changes`: what the next publish changes on the website [PUB-5]. */
export const Component = () => (
  <Suspense fallback={<Spinner label="Loading…" />}>
    <WaitingChanges />
  </Suspense>
);
