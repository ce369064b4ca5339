/** Why a carousel stands still at the moment. */
export type Hold = 'hover' | 'focus' | 'hidden-tab' | 'out-of-view' | 'drag' | 'pause-button';

export interface Autoplay {
  /** Stands still until every reason for it is gone. */
  hold(reason: Hold): void;
  release(reason: Hold): void;
  stop(): void;
}

/**
 * Calls `advance` every `delay` milliseconds while nothing holds it [HOME-11]. After a hold the whole delay runs anew.
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
