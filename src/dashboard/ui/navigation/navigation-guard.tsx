import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '#ui/alert.ts';
import { useWindowEvent } from '../use-window-event.ts';
import { isBaseEntry } from './base-entry.ts';
import { closeModal, findOpenModal } from './open-modal.ts';
import { findUnsavedWorkWarning } from './use-leave-guard.ts';

/**
 * Blocks two kinds of navigation. Back closes an open modal instead of leaving the screen. Leaving a screen with
 * unsaved work requires confirmation. One component does both because the router allows only one blocker.
 */
export function NavigationGuard() {
  const isConfirming = useRef(false);
  const modal = useRef<HTMLElement | null>(null);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    // Back does not close the confirmation itself.
    modal.current = historyAction === 'POP' && !isConfirming.current ? findOpenModal() : null;
    const isLeaving = currentLocation.pathname !== nextLocation.pathname;
    return modal.current !== null || (isLeaving && findUnsavedWorkWarning() !== null);
  });
  const latestBlocker = useRef(blocker);
  latestBlocker.current = blocker;
  const isBlocked = blocker.state === 'blocked';

  useEffect(() => {
    if (!isBlocked) return;
    if (modal.current) {
      closeModal(modal.current).catch(console.warn);
      latestBlocker.current.reset?.();
      return;
    }
    isConfirming.current = true;
    confirmLeave().then((isConfirmed) => {
      isConfirming.current = false;
      // If Back was pressed again in the meantime, the answer applies to the latest navigation.
      if (latestBlocker.current.state !== 'blocked') return;
      if (isConfirmed) latestBlocker.current.proceed();
      else latestBlocker.current.reset();
    });
  }, [isBlocked]);

  useWindowEvent('popstate', () => {
    // The router handles the event first, so `modal` is already set.
    if (isBaseEntry() && modal.current === null) window.history.back();
  });

  return null;
}

const confirmLeave = () =>
  confirm({
    title: 'Leave without saving?',
    text: findUnsavedWorkWarning() ?? '',
    confirm: 'Leave',
    cancel: 'Stay',
  });
