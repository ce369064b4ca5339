import { openModal } from '#ui/open-modal.ts';

/**
 * Moves the focus to the heading of the screen, which makes screen readers say it; to the screen itself where it has
 * none. A modal keeps the focus.
 */
export function focusHeading(): void {
  if (openModal()) return;
  const screen = document.getElementById('screen');
  const heading = screen?.querySelector<HTMLElement>('h1[tabindex]') ?? screen;
  heading?.focus({ preventScroll: true });
}
