import { waitForNextPaint } from './wait-for-next-paint.ts';

/** Returns a function that runs `work` once after the next paint, even after several calls. */
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
