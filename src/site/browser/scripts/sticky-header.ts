/** How far a page may scroll before the bar goes to the very top, in pixels [LAY-3]. */
const threshold = 8;

/** Marks the page as scrolled, which moves the bar to the very top. */
export function startStickyHeader(): void {
  const mark = () =>
    document.documentElement.toggleAttribute('data-scrolled', window.scrollY > threshold);
  window.addEventListener('scroll', mark, { passive: true });
  // A page may open scrolled; asking before the first frame would make the browser lay it out for nothing.
  requestAnimationFrame(mark);
}
