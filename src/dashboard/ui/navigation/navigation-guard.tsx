import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '#ui/alert.ts';
import { closeModal, openModal } from '#ui/open-modal.ts';
import { isBaseEntry } from './base-entry.ts';
import { unsavedWork } from './unsaved-work.ts';

/**
 * Blocks two navigations: Back closes an open modal instead of leaving the screen, and a screen with unsaved work is
 * left only after a question. The router allows one blocker, so both are here.
 */
export function NavigationGuard() {
  const isAsking = useRef(false);
  const modal = useRef<HTMLElement | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // Back does not close the question about leaving: the person still wants to leave.
    modal.current = historyAction === 'POP' && !isAsking.current ? openModal() : null;
    const isLeaving = currentLocation.pathname !== nextLocation.pathname;
    return modal.current !== null || (isLeaving && unsavedWork() !== null);
  });
  const latest = useRef(blocker);
  latest.current = blocker;
  const isBlocked = blocker.state === 'blocked';

  useEffect(() => {
    if (!isBlocked) return;
    if (modal.current) {
      closeModal(modal.current).catch(console.warn);
      latest.current.reset?.();
      return;
    }
    isAsking.current = true;
    confirmLeaving().then((isConfirmed) => {
      isAsking.current = false;
      // Back may have been pressed again meanwhile; then the answer is about the newest navigation.
      if (latest.current.state !== 'blocked') return;
      if (isConfirmed) latest.current.proceed();
      else latest.current.reset();
    });
  }, [isBlocked]);

  useEffect(() => {
    // The router handles the event first, so `modal` is set by now.
    const passOverBase = () => {
      if (isBaseEntry() && modal.current === null) window.history.back();
    };
    window.addEventListener('popstate', passOverBase);
    return () => window.removeEventListener('popstate', passOverBase);
  }, []);

  return null;
}

const confirmLeaving = () =>
  confirm({
    title: 'Leave without saving?',
    text: unsavedWork() ?? '',
    confirm: 'Leave',
    cancel: 'Stay',
  });
