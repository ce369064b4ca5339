/** Resources that several benchmarks use. `await using` releases them at the end of the scope. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright/test';
import { projectRoot } from '#publisher/project-root.ts';
import { getChromiumOptions } from '../tests/run/find-binaries.ts';
import { type OwnStack, type OwnStackOptions, startOwnStack } from '../tests/support/own-stack.ts';

export const openFolder = () => mkdtempDisposable(join(tmpdir(), 'manpower-bench-'));

export async function openStack(options?: OwnStackOptions): Promise<OwnStack & AsyncDisposable> {
  const stack = await startOwnStack(options);
  return { ...stack, [Symbol.asyncDispose]: stack.stop };
}

/** Starts a program with Node. Resolves when it prints a line that starts with `prefix`, or when its output ends. */
export async function startProgram(args: string[], env: NodeJS.ProcessEnv, prefix: string) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  if (!child.stdout) throw new Error(`The program has no stdout: ${args.join(' ')}`);
  let line = '';
  for await (line of createInterface(child.stdout)) if (line.startsWith(prefix)) break;
  child.stdout.resume();
  const stop = async () => {
    child.kill();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return { child, line, stop, [Symbol.asyncDispose]: stop };
}

export const openBrowser = () => chromium.launch(getChromiumOptions());
