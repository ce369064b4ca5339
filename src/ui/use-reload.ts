import { useState } from 'react';

/** Returns whether the server responds. If not, a reload would show the browser's error page. */
export const canReload = (): Promise<boolean> =>
  fetch('/revision.json', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Reloads the page. If the server is unreachable, keeps the page and sets `state` to `unreachable`. */
export function useReload() {
  const [state, setState] = useState<'idle' | 'checking' | 'unreachable'>('idle');
  const reload = async () => {
    setState('checking');
    if (await canReload()) window.location.reload();
    else setState('unreachable');
  };
  return { state, reload };
}
