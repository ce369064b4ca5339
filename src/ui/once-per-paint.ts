/** Returns a function that runs `work` after the next paint: once, however often it is called before. */
export function oncePerPaint(work: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() =>
      setTimeout(() => {
        isDue = false;
        work();
      }),
    );
  };
}
