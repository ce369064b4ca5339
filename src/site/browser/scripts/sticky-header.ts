/** The scroll position at which the bar starts to stick to the top, in pixels [LAY-3]. */
const thresholdPx = 8;

/** Marks a scrolled page. The stylesheet then moves the bar to the top. */
export function startStickyHeader(): void {
  const markScrolled = () =>
    document.documentElement.toggleAttribute('data-scrolled', window.scrollY > thresholdPx);
  window.addEventListener('scroll', markScrolled, { passive: true });
  // A page can be scrolled when it opens. Reading the position before the first frame would force a layout.
  requestAnimationFrame(markScrolled);
}
