import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { keptWorkNotice } from '#session/unsaved-work.ts';
import { Button } from '#ui/button.tsx';
import { useReload } from '#ui/use-reload.ts';
import { useTitle } from '../../ui/use-title.ts';

/** Replaces a screen that failed to load or render. The menu still works. */
export function ScreenError() {
  const error = useRouteError();
  const { state, reload } = useReload();
  useTitle('This screen could not be shown');
  useEffect(() => console.error(error), [error]);

  return (
    <div role="alert" className="rounded-2xl border border-line bg-surface p-10 text-center">
      <h1 tabIndex={-1} className="mb-2 text-2xl outline-none">
        This screen could not be shown
      </h1>
      <p className="mb-6 text-muted">
        {state === 'unreachable'
          ? 'The server cannot be reached. Check your connection, then reload this screen.'
          : `Reloading it usually helps. ${keptWorkNotice}`}
      </p>
      <Button data-reload busy={state === 'checking'} onClick={reload}>
        Reload
      </Button>
    </div>
  );
}
