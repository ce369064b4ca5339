/** The reasons for pausing a carousel. */
export type Hold = 'hover' | 'focus' | 'hidden-tab' | 'out-of-view' | 'drag' | 'pause-button';

export interface Autoplay {
  /** Pauses until every reason is released. */
  hold(reason: Hold): void;
  release(reason: Hold): void;
  stop(): void;
}

/**
 * Calls `advance` every `delay` milliseconds while there is no reason to pause [HOME-11]. After a pause the full delay
 * starts again.
 */
export function startAutoplay(delay: number, advance: () => void): Autoplay {
  const holds = new Set<Hold>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const update = () => {
    clearInterval(timer);
    timer = holds.size === 0 ? setInterval(advance, delay) : undefined;
  };
  update();
  return {
    hold(reason) {
      holds.add(reason);
      update();
    },
    release(reason) {
      if (holds.delete(reason)) update();
    },
    stop: () => clearInterval(timer),
  };
}
