// `npm run bench:start`: measures the start time and the memory of the stack, and checks that saved records survive
// `kill -9`.
import { once } from 'node:events';
import { findFreePort } from '../tests/support/find-free-port.ts';
import { startOwnStack } from '../tests/support/own-stack.ts';
import { trackPeakMemory } from './memory.ts';
import { report } from './report.ts';
import { openFolder } from './resources.ts';

const limits = { readyMs: 12_000, memoryMb: 1200 };

await using folder = await openFolder();
const options = { dataDir: folder.path, port: await findFreePort() };
const first = await startOwnStack(options);
const getPeakMemory = trackPeakMemory(first.process.pid ?? 0);
const savedIds: string[] = [];
for (let save = 0; save < 40; save += 1) savedIds.push(await first.addNews(`News ${save}`));
const peakMemory = getPeakMemory();
first.process.kill('SIGKILL');
await once(first.process, 'exit');

const second = await startOwnStack(options);
const newsList = await second.fetchPage('/getNewses');
const lostCount = savedIds.filter((id) => !newsList.includes(id)).length;
await second.stop();
const third = await startOwnStack(options);
await third.stop();

report('first start to ready', first.readyAfterMs, 'ms');
report('second start to ready', third.readyAfterMs, 'ms', { limit: limits.readyMs });
report('memory with a build running', peakMemory, 'MB', { limit: limits.memoryMb });
report('records lost by kill -9', lostCount, 'count', { limit: 0 });
