import { runWhenIdle } from '#ui/run-when-idle.ts';
import { waitForNextPaint } from '#ui/wait-for-next-paint.ts';

type Work = () => unknown;

/** Logs a failure, so the other parts of the page still run. */
export async function runSafely(work: Work): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error);
  }
}

/** Resolves when the browser is idle, or after at most two seconds. */
export const waitUntilIdle = (): Promise<void> => new Promise((resolve) => runWhenIdle(resolve));

/** Runs `work` once, shortly before the element scrolls into view. */
export function runWhenNear(element: Element, work: Work): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      runSafely(work);
    },
    { rootMargin: '240px' },
  );
  observer.observe(element);
}

/** Runs `work` after the element's first picture is painted and the browser is idle. */
export async function runWhenPainted(element: Element, work: Work): Promise<void> {
  // A broken picture counts as painted, because a fallback replaces it.
  await element
    .querySelector('img')
    ?.decode()
    .catch(() => undefined);
  await waitForNextPaint();
  await waitUntilIdle();
  runSafely(work);
}
