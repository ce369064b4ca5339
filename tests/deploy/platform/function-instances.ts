import type { FunctionResult } from '@netlify/zip-it-and-ship-it';
import {
  type Instance,
  type InstanceOptions,
  maxMegabytes,
  startInstance,
} from './function-instance.ts';
import type { LambdaEvent } from './lambda-event.ts';

export interface Invocation {
  /** Resolves to the response, or to 502 if the function was killed before it responded. */
  answer: Promise<Response>;
  /** Resolves when the function has ended. */
  end: Promise<void>;
}

export interface FunctionInstances {
  invoke(event: LambdaEvent): Invocation;
  /** Kills the instance that handles the next event after it responds. */
  killNextAfterAnswer(): void;
  retire(): void;
  /** The number of started instances, and the largest memory of an instance. */
  counts: { started: number; megabytes: number };
  stop(): void;
}

/**
 * The instances of one function. If no instance is idle, an event starts a new one. Like Netlify, freezes instances
 * between events.
 */
export function functionInstances(
  bundled: FunctionResult,
  options: InstanceOptions,
): FunctionInstances {
  const all = new Set<Instance>();
  const resting: Instance[] = [];
  const counts = { started: 0, megabytes: 0 };
  let killsNext = false;

  const start = () => {
    counts.started += 1;
    const instance = startInstance(bundled, options);
    all.add(instance);
    return instance;
  };
  const run = async (event: LambdaEvent, answered: (answer: Response) => void) => {
    const instance = resting.pop() ?? start();
    const isKilled = killsNext;
    killsNext = false;
    const end = await instance.run(event, (answer) => {
      if (isKilled) instance.kill();
      answered(toResponse(answer));
    });
    if (!end || end.failure) answered(new Response('The function failed', { status: 502 }));
    if (!end || isKilled) return void all.delete(instance);
    counts.megabytes = Math.max(counts.megabytes, end.megabytes);
    if (end.failure) options.log(`${bundled.name}: ${end.failure}`);
    if (end.megabytes > maxMegabytes) {
      options.log(`${bundled.name}: took ${Math.round(end.megabytes)} MB`);
      instance.kill();
      all.delete(instance);
    } else {
      instance.freeze();
      resting.push(instance);
    }
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
    retire: () => {
      for (const instance of resting.splice(0)) {
        instance.kill();
        all.delete(instance);
      }
    },
    stop: () => {
      for (const instance of all) instance.kill();
    },
  };
}

const hasNoBody = (status: number) => status === 204 || status === 304;

function toResponse(answer: { status: number; headers: [string, string][]; body: Uint8Array }) {
  const { status, headers, body } = answer;
  const shown = headers.filter(([name]) => !name.toLowerCase().startsWith('x-nf-'));
  const init = { status, headers: shown };
  return new Response(hasNoBody(status) ? null : new Uint8Array(body), init);
}
