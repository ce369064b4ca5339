// npm run bench:serve: how many pages a server answers in a second, against a bare one that has them in memory [OPS-1].
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import getPort from 'get-port';
import { projectRoot } from '#build/project-root.ts';
import { requestsPerSecond, wireRequest } from './load.ts';

const limits = { share: 0.5, readyMs: 5_000 };
const load = { status: 200, connections: 32, milliseconds: 3_000 };
const request = wireRequest('GET', '/', { 'Accept-Encoding': 'identity' });
const rounds = 5;

const dataDir = await mkdtemp(join(tmpdir(), 'manpower-bench-'));
const port = await getPort();
const url = `http://127.0.0.1:${port}/`;
const running: ChildProcess[] = [];

async function start(program: string, environment: Record<string, string>) {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(projectRoot, program)],
    { env: { PATH: process.env['PATH'], ...environment }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  running.push(child);
  for await (const line of createInterface(child.stdout)) if (line.startsWith('ready')) break;
  child.stdout.resume();
  return { child, ms: performance.now() - started };
}

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const variables = {
  DATA_DIR: dataDir,
  PORT: String(port),
  URL: 'https://firm.invalid',
  FIREBASE_PROJECT_ID: 'bench-of-manpower',
  FIREBASE_API_KEY: 'bench',
  ACCESS_TOKEN_SECRET: randomBytes(48).toString('base64url'),
};

const median = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

try {
  await stop((await start('server/commands/serve.ts', variables)).child);
  const { ms: readyMs } = await start('server/commands/serve.ts', variables);
  const barePort = await getPort();
  await start('bench/bare-server.ts', { PORT: String(barePort), COPY: url });

  const shares: number[] = [];
  const served: number[] = [];
  const bare: number[] = [];
  // In turns, so that what else the machine does weighs on both.
  for (let round = 0; round < rounds; round += 1) {
    const ours = await requestsPerSecond(port, request, load);
    const theirs = await requestsPerSecond(barePort, request, load);
    served.push(ours);
    bare.push(theirs);
    shares.push(ours / theirs);
  }
  const share = median(shares);
  console.table({
    'second start to ready (ms)': { measured: Math.round(readyMs), limit: limits.readyMs },
    'pages a second': { measured: Math.round(median(served)), limit: '' },
    'pages a second of a bare server': { measured: Math.round(median(bare)), limit: '' },
    'share of a bare server': { measured: Number(share.toFixed(2)), limit: limits.share },
  });
  if (share < limits.share || readyMs > limits.readyMs) process.exitCode = 1;
} finally {
  for (const child of running) child.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
}
