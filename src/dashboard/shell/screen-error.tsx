import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { Button } from '#ui/button.tsx';

/** A screen that broke while it was drawn, or whose script could not be loaded. The menu around it still works. */
export function ScreenError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <div role="alert" className="rounded-2xl border border-line bg-surface p-10 text-center">
      <h1 className="mb-2 text-2xl">This screen could not be shown</h1>
      <p className="mb-6 text-muted">
        Nothing is lost: what you typed is kept as a draft. Loading it again usually helps.
      </p>
      <Button onClick={() => window.location.reload()}>Load again</Button>
    </div>
  );
}
