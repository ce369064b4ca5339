import { painted } from './painted.ts';

/** Returns a function that runs `work` after the next paint: once, however often it is called before. */
export function oncePerPaint(work: () => void): () => void {
  let isDue = false;
  return async () => {
    if (isDue) return;
    isDue = true;
    await painted();
    isDue = false;
    work();
  };
}
