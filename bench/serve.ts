// `npm run bench:serve`: compares the processor time per page with that of a bare server [OPS-1]. The number of responses
// per second would depend on the client, which is no faster than the servers.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import getPort from 'get-port';
import { projectRoot } from '#publisher/project-root.ts';
import { formatRequest, measureRequestRate } from './load.ts';
import { report } from './report.ts';
import { openFolder } from './resources.ts';
import { median } from './times.ts';

const limits = { share: 0.4, readyMs: 5_000 };
const load = { status: 200, connections: 32, durationMs: 3_000 };
const request = formatRequest('GET', '/', { 'Accept-Encoding': 'identity' });
const rounds = 5;

await using folder = await openFolder();
const port = await getPort();
const url = `http://127.0.0.1:${port}/`;
const children: ChildProcess[] = [];

async function start(program: string, environment: Record<string, string>) {
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      `--import=${pathToFileURL(join(projectRoot, 'bench/report-cpu.ts'))}`,
      join(projectRoot, program),
    ],
    {
      env: { PATH: process.env['PATH'], ...environment },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  children.push(child);
  if (!child.stdout) throw new Error('The server has no stdout');
  for await (const line of createInterface(child.stdout)) if (line.startsWith('ready')) break;
  child.stdout.resume();
  return { child, ms: performance.now() - startedAt };
}

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

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const variables = {
  DATA_DIR: folder.path,
  PORT: String(port),
  URL: 'https://firm.invalid',
  FIREBASE_PROJECT_ID: 'bench-of-manpower',
  FIREBASE_API_KEY: 'bench',
  ACCESS_TOKEN_SECRET: randomBytes(48).toString('base64url'),
};

try {
  await stop((await start('server/commands/serve.ts', variables)).child);
  const { child: server, ms: readyMs } = await start('server/commands/serve.ts', variables);
  const barePort = await getPort();
  const { child: bareServer } = await start('bench/bare-server.ts', {
    PORT: String(barePort),
    PAGE_URL: url,
  });

  const costs: number[] = [];
  const bareCosts: number[] = [];
  // Each round measures both servers, so that other load on the machine affects them equally.
  for (let round = 0; round < rounds; round += 1) {
    costs.push(await measureCost(server, port));
    bareCosts.push(await measureCost(bareServer, barePort));
  }
  report('second start to ready', readyMs, 'ms', { limit: limits.readyMs });
  report('processor time of a page', median(costs), 'µs');
  report('… of the bare server', median(bareCosts), 'µs');
  const share = median(costs.map((cost, round) => (bareCosts[round] ?? Number.NaN) / cost));
  report('share of the bare server', share, 'ratio', { better: 'more', limit: limits.share });
} finally {
  for (const child of children) child.kill('SIGKILL');
}
