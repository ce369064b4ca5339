import { useSyncExternalStore } from 'react';

const laptop = window.matchMedia('(min-width: 64rem)');

const subscribe = (listener: () => void) => {
  laptop.addEventListener('change', listener);
  return () => laptop.removeEventListener('change', listener);
};

/** Whether there is room for a list and a message beside each other. */
export const useIsWide = () => useSyncExternalStore(subscribe, () => laptop.matches);
