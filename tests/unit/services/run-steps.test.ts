import { expect, it } from 'vitest';
import type { LogEvent } from '#services/log.ts';
import { runSteps } from '#services/run-steps.ts';

it('a sweep that fails is logged, and does not block the others [PUB-1, OPS-5]', async () => {
  const calls: string[] = [];
  const events: LogEvent[] = [];
  const fails = async () => {
    calls.push('deploy');
    throw new Error('no hook');
  };
  await runSteps((event) => events.push(event), {
    deploy: fails,
    sweep: async () => calls.push('sweep'),
  });
  expect(calls).toEqual(['deploy', 'sweep']);
  expect(events).toEqual([{ level: 'error', event: 'deploy', reason: 'Error: no hook' }]);
});
