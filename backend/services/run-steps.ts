import { type Log, reasonOf } from './log.ts';

/**
 * Runs steps one after the other. A step that fails is logged under its name, and does not stop those after it. Does not
 * reject.
 */
export async function runSteps(
  log: Log,
  steps: Record<string, () => Promise<unknown>>,
): Promise<void> {
  for (const [event, step] of Object.entries(steps)) {
    try {
      await step();
    } catch (error) {
      log({ level: 'error', event, reason: reasonOf(error) });
    }
  }
}
