import { waitForNextPaint } from './wait-for-next-paint.ts';

/** Returns a function that runs `work` after the next paint. Calls before that paint run `work` only once. */
export function oncePerPaint(work: () => void): () => void {
  let isDue = false;
  return async () => {
    if (isDue) return;
    isDue = true;
    await waitForNextPaint();
    isDue = false;
    work();
  };
}
