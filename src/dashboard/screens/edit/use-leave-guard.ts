import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { session } from '#session/session.ts';
import { confirm } from '#ui/alert.ts';

/**
 * Asks before a screen with unsaved changes is left: by a link, by Back, by closing the tab. `loss` says what becomes of
 * them. Returns how to leave without being asked, for after a save.
 */
export function useLeaveGuard(unsaved: boolean, loss: string): () => void {
  const free = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !free.current && currentLocation.pathname !== nextLocation.pathname,
  );

  // Asked once, although Back may be pressed again meanwhile; the answer is for where the person last wanted to go.
  const latest = useRef(blocker);
  latest.current = blocker;
  const blocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!blocked) return;
    confirm({ title: 'Leave without saving?', text: loss, confirm: 'Leave', cancel: 'Stay' }).then(
      (leave) => {
        if (latest.current.state !== 'blocked') return;
        if (leave) latest.current.proceed();
        else latest.current.reset();
      },
    );
  }, [blocked, loss]);

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
