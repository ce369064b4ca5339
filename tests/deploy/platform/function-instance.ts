import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { FunctionResult } from '@netlify/zip-it-and-ship-it';
import type { LambdaEvent } from './lambda-event.ts';
import type { InstanceReport, InstanceTask } from './lambda-instance.ts';

/** Netlify's limits for a function. */
const maxSeconds = 60;
export const maxMegabytes = 1024;

const program = join(import.meta.dirname, 'lambda-instance.ts');

export type ResponseReport = Extract<InstanceReport, { kind: 'response' }>;
/** Null if the instance exited before the function ended. */
export type EndReport = Extract<InstanceReport, { kind: 'end' }> | null;

export interface Instance {
  /** Calls `onResponse` when the response is complete. Resolves when the function has ended. */
  run(event: LambdaEvent, onResponse: (response: ResponseReport) => void): Promise<EndReport>;
  freeze(): void;
  kill(): void;
}

export interface InstanceOptions {
  environment: Record<string, string>;
  log: (line: string) => void;
}

/** The running instances. This process kills them when it exits, because frozen instances would outlive it. */
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

export function startInstance(bundle: FunctionResult, options: InstanceOptions): Instance {
  const child = forkProcess(bundle, options);
  const kill = () => child.kill('SIGKILL');
  return {
    kill,
    freeze: () => child.kill('SIGSTOP'),
    run: async (event, onResponse) => {
      child.kill('SIGCONT');
      const timeout = setTimeout(() => {
        options.log(`${bundle.name}: Task timed out after ${maxSeconds} seconds`);
        kill();
      }, maxSeconds * 1000);
      const requestId = crypto.randomUUID();
      const task: InstanceTask = { event, requestId, remainingMs: maxSeconds * 1000 };
      child.send(task);
      return waitForEnd(child, onResponse).finally(() => clearTimeout(timeout));
    },
  };
}

function forkProcess({ name, path, entryFilename }: FunctionResult, options: InstanceOptions) {
  const child = fork(program, [join(path, entryFilename)], {
    cwd: path,
    env: { ...options.environment, AWS_LAMBDA_FUNCTION_NAME: name, LAMBDA_TASK_ROOT: path },
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${maxMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  for (const output of [child.stdout, child.stderr]) {
    output?.on('data', (text) => options.log(`${name}: ${String(text).trimEnd()}`));
  }
  return child;
}

function waitForEnd(
  child: ChildProcess,
  onResponse: (response: ResponseReport) => void,
): Promise<EndReport> {
  return new Promise((resolve) => {
    const end = (report: EndReport) => {
      child.off('message', onReport).off('exit', onExit);
      resolve(report);
    };
    const onReport = (report: InstanceReport) => {
      if (report.kind === 'response') onResponse(report);
      if (report.kind === 'end') end(report);
    };
    const onExit = () => end(null);
    child.on('message', onReport).once('exit', onExit);
  });
}
