// Starts one stack for start-stacks.ts. The pages are compiled for the usual address regardless of the port, because
// all stacks and the other tests share one compiled site.
import { readSettings } from '#local/stack/settings.ts';
import { startStack } from '#local/stack/stack.ts';
import { runUntilStopped } from '#server/commands/run-until-stopped.ts';

// Stops when the parent process ends, because a parent that is killed sends no signal.
process.once('disconnect', () => process.kill(process.pid));
await runUntilStopped(async () => {
  const stack = await startStack({ ...readSettings(), siteUrl: readSettings({}).siteUrl });
  process.send?.('ready');
  return stack;
});
