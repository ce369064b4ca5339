/** Hides the floating WhatsApp button wherever it would cover a part of `element` [LAY-11, MAN-1]. */
export function hideWhatsAppButtonOver(element: HTMLElement): void {
  const button = document.querySelector<HTMLElement>('.whatsapp-button');
  if (!button) return;
  let observer: IntersectionObserver | undefined;
  const observe = () => {
    observer?.disconnect();
    const { top, right, bottom, left } = button.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    // Of the window only the button's own place counts.
    const margins = [-top, right - clientWidth, bottom - clientHeight, -left];
    observer = new IntersectionObserver(
      ([entry]) => button.toggleAttribute('data-covering', entry?.isIntersecting === true),
      { rootMargin: margins.map((margin) => `${Math.floor(margin)}px`).join(' ') },
    );
    observer.observe(element);
  };
  window.addEventListener('resize', observe);
  observe();
}
