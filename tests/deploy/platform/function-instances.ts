import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { FunctionResult } from '@netlify/zip-it-and-ship-it';
import type { LambdaEvent } from './lambda-event.ts';
import type { InstanceReport, InstanceTask } from './lambda-instance.ts';

/** What the platform gives a function. */
const maxSeconds = 60;
const maxMegabytes = 1024;

const program = join(import.meta.dirname, 'lambda-instance.ts');

export interface Invocation {
  /** As soon as there is one; 502 where the function died before. */
  answer: Promise<Response>;
  /** When nothing of it runs any more. */
  end: Promise<void>;
}

export interface FunctionInstances {
  invoke(event: LambdaEvent): Invocation;
  /** The instance that takes the next event is killed the moment it has answered. */
  killNextAfterAnswer(): void;
  /** How many instances were started, and the most memory that one had. */
  counts: { started: number; megabytes: number };
  stop(): void;
}

interface Options {
  environment: Record<string, string>;
  log: (line: string) => void;
}

/**
 * The instances of one function. An event that finds none at rest gets a new one, started cold; between events an
 * instance is stopped where it is, as on the platform.
 */
export function functionInstances(
  { name, path, entryFilename }: FunctionResult,
  { environment, log }: Options,
): FunctionInstances {
  const all = new Set<ChildProcess>();
  const resting: ChildProcess[] = [];
  const counts = { started: 0, megabytes: 0 };
  let killsNext = false;

  const start = (): ChildProcess => {
    counts.started += 1;
    const child = fork(program, [join(path, entryFilename)], {
      cwd: path,
      env: { ...environment, AWS_LAMBDA_FUNCTION_NAME: name, LAMBDA_TASK_ROOT: path },
      execArgv: ['--disable-warning=ExperimentalWarning', `--max-old-space-size=${maxMegabytes}`],
      serialization: 'advanced',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    all.add(child);
    child.once('exit', () => all.delete(child));
    for (const output of [child.stdout, child.stderr]) {
      output?.on('data', (text) => log(`${name}: ${String(text).trimEnd()}`));
    }
    return child;
  };

  const finish = (child: ChildProcess, { failure, megabytes }: EndReport) => {
    counts.megabytes = Math.max(counts.megabytes, megabytes);
    if (failure) log(`${name}: ${failure}`);
    if (megabytes > maxMegabytes) {
      log(`${name}: took ${megabytes} MB`);
      child.kill('SIGKILL');
    } else {
      child.kill('SIGSTOP');
      resting.push(child);
    }
  };

  const run = (event: LambdaEvent, answered: (answer: Response) => void) => {
    const child = resting.pop() ?? start();
    child.kill('SIGCONT');
    const kill = () => child.kill('SIGKILL');
    const isKilled = killsNext;
    killsNext = false;
    const late = setTimeout(() => {
      log(`${name}: Task timed out after ${maxSeconds} seconds`);
      kill();
    }, maxSeconds * 1000);
    const task = { event, requestId: crypto.randomUUID(), millisecondsLeft: maxSeconds * 1000 };
    child.send(task satisfies InstanceTask);
    return new Promise<void>((resolve) => {
      const hear = (report: InstanceReport) => {
        if (report.kind === 'answer') {
          if (isKilled) kill();
          answered(toResponse(report));
        } else if (report.kind === 'end' && !isKilled) {
          stopHearing();
          finish(child, report);
          if (report.failure) answered(crashed());
          resolve();
        }
      };
      const died = () => {
        stopHearing();
        answered(crashed());
        resolve();
      };
      const stopHearing = () => {
        clearTimeout(late);
        child.off('message', hear).off('exit', died);
      };
      child.on('message', hear).once('exit', died);
    });
  };

  return {
    counts,
    invoke: (event) => {
      const { promise: answer, resolve } = Promise.withResolvers<Response>();
      return { answer, end: run(event, resolve) };
    },
    killNextAfterAnswer: () => {
      killsNext = true;
    },
    stop: () => {
      for (const child of all) child.kill('SIGKILL');
    },
  };
}

type EndReport = Extract<InstanceReport, { kind: 'end' }>;

const crashed = () => new Response('error decoding lambda response', { status: 502 });

const hasNoBody = (status: number) => status === 204 || status === 304;

function toResponse({ status, headers, body }: Extract<InstanceReport, { kind: 'answer' }>) {
  const shown = headers.filter(([name]) => !name.toLowerCase().startsWith('x-nf-'));
  const init = { status, headers: shown };
  return new Response(hasNoBody(status) ? null : new Uint8Array(body), init);
}
