type PauseReason = 'hover' | 'focus' | 'hidden-tab' | 'out-of-view' | 'drag' | 'pause-button';

export interface Autoplay {
  /** Pauses until `resume` has been called for every reason. */
  pause(reason: PauseReason): void;
  resume(reason: PauseReason): void;
  stop(): void;
}

/** Calls `advance` every `delay` milliseconds, except while there is a reason to pause [HOME-11]. */
export function startAutoplay(delay: number, advance: () => void): Autoplay {
  const reasons = new Set<PauseReason>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const update = () => {
    clearInterval(timer);
    timer = reasons.size === 0 ? setInterval(advance, delay) : undefined;
  };
  update();
  return {
    pause(reason) {
      reasons.add(reason);
      update();
    },
    resume(reason) {
      if (reasons.delete(reason)) update();
    },
    stop: () => clearInterval(timer),
  };
}
