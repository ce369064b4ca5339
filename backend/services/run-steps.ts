import { getErrorReason, type Log } from './log.ts';

/**
 * Runs the steps one after another. A failure is logged under the name of its step and does not stop the following
 * steps. Does not reject.
 */
export async function runSteps(log: Log, steps: Record<string, () => Promise<unknown>>) {
  for (const [event, step] of Object.entries(steps)) {
    try {
      await step();
    } catch (error) {
      log({ level: 'error', event, reason: getErrorReason(error) });
    }
  }
}
