import { useEffect, useState } from 'react';
import { NewVersion } from '#ui/new-version.tsx';

/** A notice in the header if a script could not be loaded, which Vite reports [LAY-15]. */
export function NewVersionNotice() {
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const note = () => setMissing(true);
    window.addEventListener('vite:preloadError', note);
    return () => window.removeEventListener('vite:preloadError', note);
  }, []);
  return isMissing && <NewVersion />;
}
