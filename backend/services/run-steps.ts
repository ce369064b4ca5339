import { type Log, reasonOf } from './log.ts';

/**
 * Does one thing after the other, by their names; one that fails is logged under its name and keeps none of the others. Does not
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
