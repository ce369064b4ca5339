const durationMs = 1200;

/** Counts the figures up from zero once they are visible, unless the browser is set to reduce motion [HOME-6]. */
export function countUpWhenSeen(band: HTMLElement): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      for (const figure of band.querySelectorAll<HTMLElement>('[data-count]')) countUp(figure);
    },
    { threshold: 0.4 },
  );
  observer.observe(band);
}

function countUp(figure: HTMLElement) {
  const target = Number(figure.dataset['count']);
  // The first frame shows zero, even if the frame is late.
  let start: number | undefined;
  // The element keeps the width of the final figure, because the layout must not shift.
  figure.style.display = 'inline-block';
  figure.style.minWidth = `${figure.offsetWidth}px`;
  const step = (now: number) => {
    start ??= now;
    const progress = Math.min(1, (now - start) / durationMs);
    const easedProgress = 1 - (1 - progress) ** 4;
    figure.textContent = Math.round(target * easedProgress).toLocaleString('en');
    if (progress < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
