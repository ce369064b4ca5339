/** Calls `prepare` when the visitor first points at an element, focuses it or touches it. */
export function prepareOnInterest(element: Element, prepare: () => Promise<unknown>): void {
  for (const eventName of ['pointerenter', 'focus', 'touchstart']) {
    element.addEventListener(eventName, () => prepare().catch(console.warn), {
      once: true,
      passive: true,
    });
  }
}
