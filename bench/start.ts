// npm run bench:start: how long the second start takes, how much memory the stack holds, and what survives kill -9.
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { startOwnStack } from '../tests/support/own-stack.ts';
import { watchMemory } from './memory.ts';

const limits = { readyMs: 12_000, memoryMb: 1200 };

const dataDir = await mkdtemp(join(tmpdir(), 'manpower-bench-'));
const port = await getPort();
try {
  const first = await startOwnStack({ dataDir, port });
  const memory = watchMemory(first.process.pid ?? 0);
  const acknowledged: string[] = [];
  for (let save = 0; save < 40; save += 1) acknowledged.push(await first.addNews(`News ${save}`));
  const maxMemory = memory();
  first.process.kill('SIGKILL');
  await once(first.process, 'exit');

  const second = await startOwnStack({ dataDir, port });
  const stored = await second.page('/getNewses');
  const lost = acknowledged.filter((id) => !stored.includes(id)).length;
  await second.stop();
  const third = await startOwnStack({ dataDir, port });
  await third.stop();

  console.table({
    'first start to ready (ms)': { measured: Math.round(first.readyAfterMs), limit: '' },
    'second start to ready (ms)': {
      measured: Math.round(third.readyAfterMs),
      limit: limits.readyMs,
    },
    'memory with a build running (MB)': {
      measured: Math.round(maxMemory),
      limit: limits.memoryMb,
    },
    'of 40 writes lost by kill -9': { measured: lost, limit: 0 },
  });
  const isGood = third.readyAfterMs <= limits.readyMs && maxMemory <= limits.memoryMb && lost === 0;
  if (!isGood) process.exitCode = 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
