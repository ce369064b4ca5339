import { setTimeout as pause } from 'node:timers/promises';
import { coalesce } from '#services/coalesce.ts';
import { callWebhooks, type DeliveryDeps, deliverEmails } from '#services/delivery/deliver.ts';
import { getErrorReason } from '#services/log.ts';

export type Deliverer = ReturnType<typeof startDeliverer>;

/** How often to retry failed deliveries and start those that other processes queued. */
const retryMs = 60_000;

const graceMs = 2_000;

/**
 * Sends queued e-mails and calls webhooks in this process: immediately, every minute, and on each call to `deliver`
 * [OPS-4].
 */
export function startDeliverer(deps: DeliveryDeps) {
  let isStopped = false;
  const coalesceRun = (run: (deps: DeliveryDeps) => Promise<void>) =>
    coalesce(async () => {
      if (isStopped) return;
      try {
        await run(deps);
      } catch (error) {
        if (!isStopped)
          deps.log({ level: 'error', event: 'delivery', reason: getErrorReason(error) });
      }
    });
  // The runs are separate, so slow webhooks do not delay e-mails.
  const runs = [coalesceRun(deliverEmails), coalesceRun(callWebhooks)];
  const deliver = (): void => {
    for (const run of runs) void run();
  };
  const timer = setInterval(deliver, retryMs);
  timer.unref();
  deliver();
  return {
    /** Starts delivering the queue, and returns immediately. */
    deliver,
    /** Waits briefly for the current run. Unfinished deliveries are retried when their lease ends. */
    stop: async (): Promise<void> => {
      isStopped = true;
      clearInterval(timer);
      await Promise.race([
        Promise.all(runs.map((run) => run())),
        pause(graceMs, undefined, { ref: false }),
      ]);
    },
  };
}
