import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '#ui/alert.ts';
import { closeModal, openModal } from '#ui/open-modal.ts';
import { isBaseEntry } from './base-entry.ts';
import { unsavedWork } from './unsaved-work.ts';

/**
 * Stops navigations that would come as a surprise: Back closes an open modal and stays [D7], and a screen with unsaved
 * work is left only after a question. The router allows one blocker, so both are decided here.
 */
export function NavigationGuard() {
  const isAsking = useRef(false);
  const modal = useRef<HTMLElement | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // The question about leaving stays open when Back is pressed again: that is what it asks about.
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
      // Back may have been pressed again meanwhile: the answer is for where the person last wanted to go.
      if (latest.current.state !== 'blocked') return;
      if (isConfirmed) latest.current.proceed();
      else latest.current.reset();
    });
  }, [isBlocked]);

  useEffect(() => {
    // The router hears of it first, so whether a modal stops it is decided by now.
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
