import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading } from './focus-heading.ts';

/** SweetAlert2 returns the focus 100 ms after an alert closes. */
const focusCheckDelayMs = 150;

const isAlert = (node: Node) =>
  node instanceof Element && node.querySelector(':scope > .swal2-modal') !== null;

/**
 * Moves the focus to the heading when a different screen opens, or when an alert closes and the element that opened the
 * alert no longer exists. After a page load, the focus stays before the skip link.
 */
export function useScreenFocus(): void {
  const { pathname } = useLocation();
  const focusedPath = useRef(pathname);
  useEffect(() => {
    if (focusedPath.current === pathname) return;
    focusedPath.current = pathname;
    focusHeading();
  }, [pathname]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const observer = new MutationObserver((changes) => {
      if (!changes.some(({ removedNodes }) => [...removedNodes].some(isAlert))) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (document.activeElement === document.body) focusHeading();
      }, focusCheckDelayMs);
    });
    observer.observe(document.body, { childList: true });
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}
