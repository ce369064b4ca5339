import { openModal } from './open-modal.ts';

/**
 * Moves the focus to the heading of the screen, which screen readers then announce. An element with `data-screen-focus`
 * takes precedence. A screen without a heading gets the focus itself. Does nothing while a modal is open.
 */
export function focusHeading(): void {
  if (openModal()) return;
  const screen = document.getElementById('screen');
  const heading =
    screen?.querySelector<HTMLElement>('[data-screen-focus]') ??
    screen?.querySelector<HTMLElement>('h1[tabindex]') ??
    screen;
  heading?.focus({ preventScroll: true });
}

/** A ref: moves the focus to the heading when the element is removed with the focus in it. */
export const focusHeadingOnRemoval = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) focusHeading();
};
