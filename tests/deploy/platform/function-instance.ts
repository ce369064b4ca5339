import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { FunctionResult } from '@netlify/zip-it-and-ship-it';
import type { LambdaEvent } from './lambda-event.ts';
import type { InstanceReport, InstanceTask } from './lambda-instance.ts';

/** Netlify's limits for a function. */
const maxSeconds = 60;
export const maxMegabytes = 1024;

const program = join(import.meta.dirname, 'lambda-instance.ts');

type Answer = Extract<InstanceReport, { kind: 'answer' }>;
/** Null if the instance was killed. */
export type End = Extract<InstanceReport, { kind: 'end' }> | null;

export interface Instance {
  /** Calls `answered` when the response is complete. Resolves when the function has ended. */
  run(event: LambdaEvent, answered: (answer: Answer) => void): Promise<End>;
  freeze(): void;
  kill(): void;
}

export interface InstanceOptions {
  environment: Record<string, string>;
  log: (line: string) => void;
}

/** The running instances, because a frozen instance would outlive its parent process. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export function startInstance(bundled: FunctionResult, options: InstanceOptions): Instance {
  const child = startProcess(bundled, options);
  const kill = () => child.kill('SIGKILL');
  return {
    kill,
    freeze: () => child.kill('SIGSTOP'),
    run: async (event, answered) => {
      child.kill('SIGCONT');
      const late = setTimeout(() => {
        options.log(`${bundled.name}: Task timed out after ${maxSeconds} seconds`);
        kill();
      }, maxSeconds * 1000);
      const requestId = crypto.randomUUID();
      const task: InstanceTask = { event, requestId, millisecondsLeft: maxSeconds * 1000 };
      child.send(task);
      return untilResult(child, answered).finally(() => clearTimeout(late));
    },
  };
}

function startProcess({ name, path, entryFilename }: FunctionResult, options: InstanceOptions) {
  const child = fork(program, [join(path, entryFilename)], {
    cwd: path,
    env: { ...options.environment, AWS_LAMBDA_FUNCTION_NAME: name, LAMBDA_TASK_ROOT: path },
    execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${maxMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  for (const output of [child.stdout, child.stderr]) {
    output?.on('data', (text) => options.log(`${name}: ${String(text).trimEnd()}`));
  }
  return child;
}

function untilResult(child: ChildProcess, answered: (answer: Answer) => void): Promise<End> {
  return new Promise((resolve) => {
    const end = (how: End) => {
      child.off('message', take).off('exit', died);
      resolve(how);
    };
    const take = (report: InstanceReport) => {
      if (report.kind === 'answer') answered(report);
      if (report.kind === 'end') end(report);
    };
    const died = () => end(null);
    child.on('message', take).once('exit', died);
  });
}
