import { useCallback, useEffect, useRef } from 'react';
import { session } from '#session/session.ts';

/** Each guard returns a warning about its unsaved work, or null if it has none. */
const guards = new Set<() => string | null>();

/** Returns the first warning, or null if there is no unsaved work. */
export const findUnsavedWorkWarning = (): string | null =>
  [...guards].map((guard) => guard()).find((warning) => warning !== null) ?? null;

/**
 * Asks for confirmation before the user leaves a screen with unsaved changes. `warning` states what happens to the
 * changes. After a save, call the returned function to leave without a confirmation.
 */
export function useLeaveGuard(hasUnsavedWork: boolean, warning: string): () => void {
  const isReleased = useRef(false);
  const release = useCallback(() => {
    isReleased.current = true;
  }, []);

  useEffect(() => {
    if (!hasUnsavedWork) return;
    const guard = () => (isReleased.current ? null : warning);
    const warn = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault();
    };
    guards.add(guard);
    window.addEventListener('beforeunload', warn);
    const stopListening = session.onLeaving(release);
    return () => {
      guards.delete(guard);
      window.removeEventListener('beforeunload', warn);
      stopListening();
    };
  }, [hasUnsavedWork, warning, release]);

  return release;
}
