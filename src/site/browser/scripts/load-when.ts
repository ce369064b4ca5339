import { painted } from '#ui/painted.ts';
import { whenIdle } from '#ui/when-idle.ts';

/** Moments at which a part of a page is worth loading its script. */

type Work = () => unknown;

/** Does a part of a page's work. A part that fails is reported and stops no other part. */
export async function attempt(work: Work): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error);
  }
}

/** Resolves when the browser has nothing more urgent to do, or has had for two seconds. */
export const idle = (): Promise<void> => new Promise((resolve) => whenIdle(resolve));

/** Once, when the element is about to scroll into view. */
export function whenNear(element: Element, work: Work): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      attempt(work);
    },
    { rootMargin: '240px' },
  );
  observer.observe(element);
}

/** Once, when the element's first picture has been painted and the browser has nothing more urgent to do. */
export async function whenPainted(element: Element, work: Work): Promise<void> {
  // A picture that is broken counts as painted: its place shows something else.
  await element
    .querySelector('img')
    ?.decode()
    .catch(() => undefined);
  await painted();
  await idle();
  attempt(work);
}
