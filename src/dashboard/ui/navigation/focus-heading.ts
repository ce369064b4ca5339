import { openModal } from '#ui/open-modal.ts';

/**
 * Moves the focus to the heading of the screen, so that screen readers announce it, or to what the screen names instead;
 * to the screen where it has no heading. Does nothing while a modal is open.
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
