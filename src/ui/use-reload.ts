import { useState } from 'react';

/** Whether the server answers. Without an answer a reload would end on the browser's own error page. */
export const canReload = (): Promise<boolean> =>
  fetch('/revision.json', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Reloads the page, unless the server cannot be reached: then `state` says so and the page stays. */
export function useReload() {
  const [state, setState] = useState<'idle' | 'checking' | 'unreachable'>('idle');
  const reload = async () => {
    setState('checking');
    if (await canReload()) window.location.reload();
    else setState('unreachable');
  };
  return { state, reload };
}
