/** Calls `prepare` on the first hover, the first focus and the first touch of an element. */
export function prepareOnInterest(element: Element, prepare: () => Promise<unknown>): void {
  for (const eventName of ['pointerenter', 'focus', 'touchstart']) {
    element.addEventListener(eventName, () => prepare().catch(console.warn), {
      once: true,
      passive: true,
    });
  }
}
