import { useEffect, useState } from 'react';

/** Rejects if the server cannot be reached. A reload would then show the browser's error page. */
const pingServer = () => fetch('/revision.json', { cache: 'no-store' });

/**
 * Checks the connection on mount and before each reload. If the server cannot be reached, `state` becomes
 * `unreachable`.
 */
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
