// `npm run bench:serve`: compares the processor time per page with that of a bare server [OPS-1]. The number of responses
// per second would depend on the client, which is no faster than the servers.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { findFreePort } from '../tests/support/find-free-port.ts';
import { createServerVariables } from '../tests/support/own-server.ts';
import { formatRequest, measureRequestRate } from './load.ts';
import { report } from './report.ts';
import { openFolder, startProgram } from './resources.ts';
import { measurePairs, median } from './times.ts';

const limits = { share: 0.4, readyMs: 5_000 };
const load = { status: 200, connections: 32, durationMs: 3_000 };
const request = formatRequest('GET', '/', { 'Accept-Encoding': 'identity' });
const rounds = 5;

const start = (program: string, variables: Record<string, string>) =>
  startProgram(
    ['--import=./bench/report-cpu.ts', program],
    { PATH: process.env['PATH'], ...variables },
    'ready',
  );

/** Resolves to the processor time of the process in microseconds. */
async function readCpuTime(child: ChildProcess): Promise<number> {
  const reply = once(child, 'message');
  child.send('cpu');
  const [{ user, system }] = (await reply) as [NodeJS.CpuUsage];
  return user + system;
}

/** Resolves to the processor time per request in microseconds. */
async function measureCost(child: ChildProcess, serverPort: number): Promise<number> {
  const before = await readCpuTime(child);
  const requestRate = await measureRequestRate(serverPort, request, load);
  return ((await readCpuTime(child)) - before) / ((requestRate * load.durationMs) / 1000);
}

await using folder = await openFolder();
const [port, barePort] = [await findFreePort(), await findFreePort()];
const variables = createServerVariables(folder.path, port);
await (await start('server/commands/serve.ts', variables)).stop();
const startedAt = performance.now();
await using server = await start('server/commands/serve.ts', variables);
const readyMs = performance.now() - startedAt;
await using bareServer = await start('bench/bare-server.ts', {
  PORT: String(barePort),
  PAGE_URL: `http://127.0.0.1:${port}/`,
});
const costs = await measurePairs(
  rounds,
  () => measureCost(bareServer.child, barePort),
  () => measureCost(server.child, port),
);
report('second start to ready', readyMs, 'ms', { limit: limits.readyMs });
report('processor time of a page', median(costs.map(({ ours }) => ours)), 'µs');
report('… of the bare server', median(costs.map(({ floor }) => floor)), 'µs');
const share = median(costs.map(({ floor, ours }) => floor / ours));
report('share of the bare server', share, 'ratio', { better: 'more', limit: limits.share });
