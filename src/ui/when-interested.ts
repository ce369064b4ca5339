/** Calls `prepare` when the visitor first points at the element, focuses it or touches it. */
export function whenInterested(element: Element, prepare: () => Promise<unknown>): void {
  for (const eventName of ['pointerenter', 'focus', 'touchstart']) {
    element.addEventListener(eventName, () => prepare().catch(console.warn), {
      once: true,
      passive: true,
    });
  }
}
