import { nextPaint } from '#ui/next-paint.ts';
import { whenIdle } from '#ui/when-idle.ts';

/** Functions that decide when the script of a part of a page is loaded. */

type Work = () => unknown;

/** Runs the work of one part of a page. Logs a failure, so that the other parts still run. */
export async function attempt(work: Work): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error);
  }
}

/** Resolves when the browser is idle, after two seconds at the latest. */
export const idle = (): Promise<void> => new Promise((resolve) => whenIdle(resolve));

/** Runs `work` once, when the element is about to scroll into view. */
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

/** Runs `work` once, when the element's first picture has been painted and the browser is idle. */
export async function whenPainted(element: Element, work: Work): Promise<void> {
  // A broken picture counts as painted, because a fallback replaces it.
  await element
    .querySelector('img')
    ?.decode()
    .catch(() => undefined);
  await nextPaint();
  await idle();
  attempt(work);
}
