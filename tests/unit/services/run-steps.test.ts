import { expect, it } from 'vitest';
import type { LogEvent } from '#services/log.ts';
import { runSteps } from '#services/run-steps.ts';

it('a sweep that fails is logged, and does not block the others [PUB-1, OPS-5]', async () => {
  const done: string[] = [];
  const logged: LogEvent[] = [];
  const fails = async () => {
    done.push('deploy');
    throw new Error('no hook');
  };
  await runSteps((event) => logged.push(event), {
    deploy: fails,
    sweep: async () => done.push('sweep'),
  });
  expect(done).toEqual(['deploy', 'sweep']);
  expect(logged).toEqual([{ level: 'error', event: 'deploy', reason: 'Error: no hook' }]);
});
