import { nextPaint } from './next-paint.ts';

/**
 * Returns a function that runs `work` after the next paint. If it is called several times before the paint, `work` runs
 * once.
 */
export function oncePerPaint(work: () => void): () => void {
  let isDue = false;
  return async () => {
    if (isDue) return;
    isDue = true;
    await nextPaint();
    isDue = false;
    work();
  };
}
