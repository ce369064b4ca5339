import type { FunctionResult } from '@netlify/zip-it-and-ship-it';
import {
  type Instance,
  type InstanceOptions,
  maxMegabytes,
  type ResponseReport,
  startInstance,
} from './function-instance.ts';
import type { LambdaEvent } from './lambda-event.ts';

export interface Invocation {
  /** Resolves to the response, or to 502 if the function failed or was killed before it responded. */
  response: Promise<Response>;
  /** Resolves when the function has ended. */
  end: Promise<void>;
}

export interface FunctionInstances {
  invoke(event: LambdaEvent): Invocation;
  /** Kills the instance that handles the next event as soon as the instance has responded. */
  killNextAfterResponse(): void;
  retire(): void;
  /** The number of started instances, and the most memory that one of them has used, in megabytes. */
  counts: { starts: number; megabytes: number };
  stop(): void;
}

/**
 * Simulates the instances of one function on Netlify. An event starts a new instance if none is idle. Instances are
 * frozen between events.
 */
export function createFunctionInstances(
  bundle: FunctionResult,
  options: InstanceOptions,
): FunctionInstances {
  const instances = new Set<Instance>();
  const idleInstances: Instance[] = [];
  const counts = { starts: 0, megabytes: 0 };
  let shouldKillNext = false;

  const start = () => {
    counts.starts += 1;
    const instance = startInstance(bundle, options);
    instances.add(instance);
    return instance;
  };
  const run = async (event: LambdaEvent, onResponse: (response: Response) => void) => {
    const instance = idleInstances.pop() ?? start();
    const shouldKill = shouldKillNext;
    shouldKillNext = false;
    const end = await instance.run(event, (response) => {
      if (shouldKill) instance.kill();
      onResponse(toResponse(response));
    });
    if (!end || end.failure) onResponse(new Response('The function failed', { status: 502 }));
    if (!end || shouldKill) return void instances.delete(instance);
    counts.megabytes = Math.max(counts.megabytes, end.megabytes);
    if (end.failure) options.log(`${bundle.name}: ${end.failure}`);
    if (end.megabytes > maxMegabytes) {
      options.log(`${bundle.name}: used ${Math.round(end.megabytes)} MB`);
      instance.kill();
      instances.delete(instance);
    } else {
      instance.freeze();
      idleInstances.push(instance);
    }
  };

  return {
    counts,
    invoke: (event) => {
      const { promise: response, resolve } = Promise.withResolvers<Response>();
      return { response, end: run(event, resolve) };
    },
    killNextAfterResponse: () => {
      shouldKillNext = true;
    },
    retire: () => {
      for (const instance of idleInstances.splice(0)) {
        instance.kill();
        instances.delete(instance);
      }
    },
    stop: () => {
      for (const instance of instances) instance.kill();
    },
  };
}

const hasNoBody = (status: number) => status === 204 || status === 304;

function toResponse({ status, headers, body }: ResponseReport) {
  const publicHeaders = headers.filter(([name]) => !name.toLowerCase().startsWith('x-nf-'));
  const init = { status, headers: publicHeaders };
  return new Response(hasNoBody(status) ? null : new Uint8Array(body), init);
}
