import { expect, it } from 'vitest';
import type { LogEvent } from '#services/log.ts';
import { runSteps } from '#services/run-steps.ts';

it('runSteps logs a failed step and runs the next step [PUB-1, OPS-5]', async () => {
  const calls: string[] = [];
  const events: LogEvent[] = [];
  const failDeploy = async () => {
    calls.push('deploy');
    throw new Error('no hook');
  };
  await runSteps((event) => events.push(event), {
    deploy: failDeploy,
    sweep: async () => calls.push('sweep'),
  });
  expect(calls).toEqual(['deploy', 'sweep']);
  expect(events).toEqual([{ level: 'error', event: 'deploy', reason: 'Error: no hook' }]);
});
