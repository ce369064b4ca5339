import type { Store } from '#db/store.ts';
import { createScheduleAlert } from '#services/alerts/cached-alert.ts';
import { publishDue } from '#services/content/act/publish-due.ts';
import { findNextDue } from '#services/content/read/next-due.ts';
import { systemContext } from '#services/context.ts';
import { getErrorReason, type Log } from '#services/log.ts';

/** The interval between checks for schedules from other processes and for records that could not be published. */
const maxWaitMs = 60_000;

/** The delay before another attempt to publish records that are being changed. */
const retryMs = 500;

/** Calls `onDue` within a second of the time at which a scheduled record is due [PUB-3], and at least once a minute. */
export function startScheduler(store: Store, log: Log, onDue: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const alert = createScheduleAlert(store);

  const wakeAt = (time: number) => {
    clearTimeout(timer);
    if (isStopped) return;
    const ms = Math.min(Math.max(time - Date.now(), retryMs), maxWaitMs);
    timer = setTimeout(onDue, ms).unref();
  };

  return {
    /** Publishes and unpublishes due records. Does not reject, because other changes must still be published. */
    publishDue: async (): Promise<void> => {
      const ctx = systemContext(store);
      wakeAt(ctx.now.getTime() + maxWaitMs);
      try {
        const { busyCount } = await publishDue({ ...ctx, log, alert });
        const next = await findNextDue(ctx, ctx.now);
        if (busyCount > 0) wakeAt(ctx.now.getTime());
        else if (next) wakeAt(next.getTime());
      } catch (error) {
        const reason = `Scheduled items could not be published: ${getErrorReason(error)}`;
        log({ level: 'error', event: 'schedule', reason });
      }
    },
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
