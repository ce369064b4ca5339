import { useEffect, useState } from 'react';

/** Rejects if the server is unreachable. A reload would then show the browser's error page. */
const pingServer = () => fetch('/revision.json', { cache: 'no-store' });

/** If the server cannot be reached, `state` becomes `unreachable`, even before a call to `reload`. */
export function useReload() {
  const [state, setState] = useState<'idle' | 'checking' | 'unreachable'>('idle');
  useEffect(() => {
    pingServer().catch(() => setState('unreachable'));
  }, []);
  const reload = () => {
    setState('checking');
    pingServer().then(
      () => window.location.reload(),
      () => setState('unreachable'),
    );
  };
  return { state, reload };
}
