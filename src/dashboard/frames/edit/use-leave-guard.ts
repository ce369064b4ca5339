import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { session } from '#session/session.ts';
import { ask } from '#ui/alert.ts';

/**
 * Asks before a form with unsaved changes is left: by a link, by Back, by closing the tab. Returns how to leave without
 * being asked, for after a save.
 */
export function useLeaveGuard(unsaved: boolean): () => void {
  const free = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !free.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    ask({
      title: 'Leave without saving?',
      text: 'Your changes are not saved yet. They stay on this device as a draft, and will be offered when you come back.',
      confirm: 'Leave',
      cancel: 'Stay',
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!free.current) event.preventDefault();
    };
    const release = () => {
      free.current = true;
    };
    window.addEventListener('beforeunload', warn);
    const stopListening = session.onLeaving(release);
    return () => {
      window.removeEventListener('beforeunload', warn);
      stopListening();
    };
  }, [unsaved]);

  return () => {
    free.current = true;
  };
}
