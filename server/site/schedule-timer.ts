import type { Store } from '#db/store.ts';
import { nextDue } from '#services/content/publish-due.ts';

/** Looks again that often, for what other processes have scheduled. In milliseconds. */
const longestWait = 60_000;

/** What is overdue could not be published a moment ago: it is not tried again without a pause. In milliseconds. */
const shortestWait = 500;

/** Calls `onDue` when something is due to be published or unpublished [PUB-3]. */
export function scheduleTimer(store: Store, onDue: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  return {
    /** The schedule may have changed: looks when something is due next. Does not reject. */
    look: async (): Promise<void> => {
      const next = await nextDue(store).catch(() => null);
      const ms = next ? next.getTime() - Date.now() : longestWait;
      clearTimeout(timer);
      if (isStopped) return;
      timer = setTimeout(onDue, Math.min(Math.max(ms, shortestWait), longestWait)).unref();
    },
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
