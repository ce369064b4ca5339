// Starts a stack for each of E2E_PORTS in folders below E2E_DATA_DIR, and prints `all stacks are ready`. Compiles the
// pages and creates the database with the demo content once for all stacks.
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { endWithParent } from '#local/stack/end-with-parent.ts';
import { runUntilStopped } from '#server/commands/run-until-stopped.ts';
import { compileTestSite } from './test-site.ts';

const nodeOptions = ['--disable-warning=ExperimentalWarning'];
const seedCommand = join(import.meta.dirname, '../../local/commands/seed.ts');
const ports = (process.env['E2E_PORTS'] ?? '').split(',');
const getFolder = (name: string) => join(process.env['E2E_DATA_DIR'] ?? '', name);

async function makeDemoDatabase(folder: string): Promise<void> {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: folder };
  await promisify(execFile)(process.execPath, [...nodeOptions, seedCommand], { env });
}

async function startStack(port: string) {
  await cp(getFolder('demo'), getFolder(port), { recursive: true });
  const stack = endWithParent(
    fork(join(import.meta.dirname, 'start-stack.ts'), {
      execArgv: nodeOptions,
      env: { ...process.env, PORT: port, DATA_DIR: getFolder(port), RATE_LIMITS: 'off' },
    }),
  );
  const isReady = await Promise.race([
    once(stack, 'message'),
    once(stack, 'exit').then(() => null),
  ]);
  if (!isReady) throw new Error(`The stack on port ${port} did not start`);
  return stack;
}

await runUntilStopped(async () => {
  await Promise.all([compileTestSite(), makeDemoDatabase(getFolder('demo'))]);
  const stacks = await Promise.all(ports.map(startStack));
  console.log('all stacks are ready');
  return {
    stop: async () => {
      const exits = stacks.map((stack) => once(stack, 'exit'));
      for (const stack of stacks) stack.kill();
      await Promise.all(exits);
    },
  };
});
