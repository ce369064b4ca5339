import { useEffect, useRef } from 'react';
import { session } from '#session/session.ts';
import { addLeaveGuard } from './unsaved-work.ts';

/**
 * Asks for confirmation before the user leaves a screen with unsaved changes. `warning` states what happens to the
 * changes. After a save, call the returned function to leave without a confirmation.
 */
export function useLeaveGuard(hasUnsavedWork: boolean, warning: string): () => void {
  const isReleased = useRef(false);

  useEffect(() => {
    if (!hasUnsavedWork) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault();
    };
    const release = () => {
      isReleased.current = true;
    };
    window.addEventListener('beforeunload', warn);
    const removeGuard = addLeaveGuard(() => (isReleased.current ? null : warning));
    const stopListening = session.onLeaving(release);
    return () => {
      window.removeEventListener('beforeunload', warn);
      removeGuard();
      stopListening();
    };
  }, [hasUnsavedWork, warning]);

  return () => {
    isReleased.current = true;
  };
}
