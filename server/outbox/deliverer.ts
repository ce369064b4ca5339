import { setTimeout as pause } from 'node:timers/promises';
import { coalesce } from '#services/coalesce.ts';
import { callWebhooks, type DeliveryDeps, deliverEmails } from '#services/delivery/deliver.ts';
import { getErrorReason } from '#services/log.ts';

/** Sends e-mails and calls webhooks in this process [OPS-4]. */
export interface Deliverer {
  /** Starts delivering queued notifications, and returns at once. */
  deliver(): void;
  /** Waits briefly for the current run. Unfinished deliveries are retried when their lease ends. */
  stop(): Promise<void>;
}

/** How often to retry failed notifications and pick up those that other processes queued. */
const retryMs = 60_000;

const graceMs = 2_000;

/** Delivers queued notifications now, and then every minute. */
export function startDeliverer(deps: DeliveryDeps): Deliverer {
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
  const deliver = () => {
    for (const run of runs) void run();
  };
  const timer = setInterval(deliver, retryMs);
  timer.unref();
  deliver();
  return {
    deliver,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await Promise.race([
        Promise.all(runs.map((run) => run())),
        pause(graceMs, undefined, { ref: false }),
      ]);
    },
  };
}
