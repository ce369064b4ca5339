import { findOpenModal } from './open-modal.ts';

/**
 * Moves the focus to the screen's heading, or to an element with `data-screen-focus`. Does nothing while a modal is
 * open.
 */
export function focusHeading(): void {
  if (findOpenModal()) return;
  const screen = document.getElementById('screen');
  const heading =
    screen?.querySelector<HTMLElement>('[data-screen-focus]') ??
    screen?.querySelector<HTMLElement>('h1[tabindex]') ??
    screen;
  heading?.focus({ preventScroll: true });
}

/** A ref callback that moves the focus to the heading if React removes the element while it contains the focus. */
export const focusHeadingOnRemoval = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) focusHeading();
};
