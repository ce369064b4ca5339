import { useState } from 'react';

/** Whether the server responds. If it does not, a reload would show the browser's error page. */
export const canReload = (): Promise<boolean> =>
  fetch('/revision.json', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Reloads the page. If the server cannot be reached, the page is kept and `state` becomes `unreachable`. */
export function useReload() {
  const [state, setState] = useState<'idle' | 'checking' | 'unreachable'>('idle');
  const reload = async () => {
    setState('checking');
    if (await canReload()) window.location.reload();
    else setState('unreachable');
  };
  return { state, reload };
}
