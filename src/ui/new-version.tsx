import { Button } from './button.tsx';
import { useReload } from './use-reload.ts';

/**
 * Reports that a script failed to load because a newer version of the website has replaced it or because there is no
 * connection. Reloads the page only when the user presses the button.
 */
export function NewVersion() {
  const { state, reload } = useReload();
  return (
    <div className="my-2 flex flex-wrap items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-sm">
      <p role="alert" className="grow text-strong">
        {state === 'unreachable'
          ? 'This feature could not be loaded because the server cannot be reached. Check your connection, then reload.'
          : 'A new version is available. Save your work, then reload the page.'}
      </p>
      <Button variant="secondary" data-reload busy={state === 'checking'} onClick={reload}>
        Reload
      </Button>
    </div>
  );
}
