import { setTimeout as pause } from 'node:timers/promises';
import { coalesce } from '#services/coalesce.ts';
import { reasonOf } from '#services/log.ts';
import { callWebhooks, type DeliveryDeps, deliverMails } from '#services/outbox/deliver.ts';

/** Tells others what is due to be told, in this process [OPS-4]. */
export interface Deliverer {
  /** Something was stored that others are told of: does it soon, and keeps nobody waiting. */
  deliver(): void;
  /** Begins no further run. What is under way may take a moment; what it did not get done is due when its lease ends. */
  stop(): Promise<void>;
}

/** How often what failed before, or what another process left, is looked for. In milliseconds. */
const lookMs = 60_000;

const graceMs = 2_000;

/** Starts to deliver: now what is due, and every minute. */
export function startDeliverer(deps: DeliveryDeps): Deliverer {
  let isStopped = false;
  const coalesceRun = (run: (deps: DeliveryDeps) => Promise<void>) =>
    coalesce(async () => {
      if (isStopped) return;
      try {
        await run(deps);
      } catch (error) {
        if (!isStopped) deps.log({ level: 'error', event: 'delivery', reason: reasonOf(error) });
      }
    });
  // Apart, so that no e-mail waits for a webhook that takes long to answer.
  const runs = [coalesceRun(deliverMails), coalesceRun(callWebhooks)];
  const deliver = () => {
    for (const run of runs) void run();
  };
  const timer = setInterval(deliver, lookMs);
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
