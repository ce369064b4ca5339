import { useEffect, useState } from 'react';

/** Returns whether the server responds. If not, a reload would show the browser's error page. */
const canReload = (): Promise<boolean> =>
  fetch('/revision.json', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/** Reloads the page, unless the server is unreachable: then `state` is `unreachable`, also before a reload. */
export function useReload() {
  const [state, setState] = useState<'idle' | 'checking' | 'unreachable'>('idle');
  const reload = async () => {
    setState('checking');
    if (await canReload()) window.location.reload();
    else setState('unreachable');
  };
  useEffect(() => {
    canReload().then((isReachable) => isReachable || setState('unreachable'));
  }, []);
  return { state, reload };
}
