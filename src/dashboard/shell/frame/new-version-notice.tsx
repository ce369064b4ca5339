import { useEffect, useState } from 'react';
import { NewVersion } from '#ui/new-version.tsx';

/** Says in the header that a script could not be loaded: Vite reports each one that is missing [LAY-15]. */
export function NewVersionNotice() {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const note = () => setMissing(true);
    window.addEventListener('vite:preloadError', note);
    return () => window.removeEventListener('vite:preloadError', note);
  }, []);
  return isMissing && <NewVersion />;
}
