import { Worker } from 'node:worker_threads';
import type { Snapshot } from '#contract/site/snapshot.ts';
import type { CompiledSite } from './compiled-site.ts';
import { patchBetween } from './content-patch.ts';
import { threadOptions } from './page-worker-client.ts';
import type {
  LiveMessage,
  PublishResult,
  ThreadData,
  ThreadMessage,
  ThreadRequest,
  ThreadTask,
} from './thread-messages.ts';

interface ThreadOptions {
  compile: () => Promise<CompiledSite>;
  directory: string;
}

interface Listeners {
  goLive: (message: LiveMessage) => void;
  onSampleMismatch: (addresses: string[]) => void;
  /** Called if the check of the newest pages or the removal of older files fails. */
  onUnfinished: (reason: string) => void;
}

const ended = new Error('The renderer ended before it was done');

function pendingRequests() {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  return {
    add: () => {
      lastId += 1;
      const pending = Promise.withResolvers<unknown>();
      waiting.set(lastId, pending);
      return { id: lastId, pending: pending.promise };
    },
    /** Returns false if no request is waiting for the response. */
    settle: (response: Extract<ThreadMessage, { id: number }>): boolean => {
      const request = waiting.get(response.id);
      if (response.kind === 'response') request?.resolve(response.result);
      else request?.reject(new Error(response.reason));
      return waiting.delete(response.id);
    },
    rejectAll: (reason: unknown) => {
      for (const { reject } of waiting.values()) reject(reason);
      waiting.clear();
    },
  };
}

/** Resolves when the thread is ready. Rejects if the thread ends before that. */
function startThread(
  workerData: ThreadData,
  onMessage: (message: Exclude<ThreadMessage, { kind: 'ready' }>) => void,
  onEnd: (reason: unknown) => void,
): Promise<Worker> {
  const options = { ...threadOptions, workerData };
  const worker = new Worker(new URL('./site-worker.ts', import.meta.url), options);
  const ready = Promise.withResolvers<Worker>();
  const fail = (reason: unknown) => {
    onEnd(reason);
    ready.reject(reason);
  };
  worker.on('message', (message: ThreadMessage) => {
    if (message.kind === 'ready') ready.resolve(worker);
    else onMessage(message);
  });
  worker.once('error', fail);
  worker.once('exit', () => fail(ended));
  return ready.promise;
}

/** Starts the thread when it is needed, and restarts it if it has ended. */
function restartingThread(
  { compile, directory }: ThreadOptions,
  onMessage: Parameters<typeof startThread>[1],
  onEnd: (reason: unknown) => void,
) {
  const stopped = Promise.withResolvers<never>();
  stopped.promise.catch(() => undefined);
  let running: Promise<Worker> | null = null;

  /** If the code cannot be compiled, the next call compiles it again. */
  const start = async (): Promise<Worker> => {
    const compiled = Promise.race([compile(), stopped.promise]);
    const site = await compiled.catch((error: unknown) => {
      running = null;
      throw error;
    });
    return startThread({ site, directory }, onMessage, (reason) => {
      running = null;
      onEnd(reason);
    });
  };

  return {
    started: (): Promise<Worker> => {
      running ??= start();
      return running;
    },
    stop: async () => {
      stopped.reject(ended);
      await (await running?.catch(() => undefined))?.terminate();
    },
  };
}

export function siteThread(options: ThreadOptions, listeners: Listeners) {
  const requests = pendingRequests();
  let threadContent: Snapshot | null = null;

  const onMessage: Parameters<typeof startThread>[1] = (message) => {
    if (message.kind === 'live') listeners.goLive(message);
    else if (message.kind === 'sample-mismatch') listeners.onSampleMismatch(message.addresses);
    else if (!requests.settle(message) && message.kind === 'failure') {
      // No request is waiting if work after a publish fails, because the response has already been sent.
      listeners.onUnfinished(message.reason);
    }
  };
  const thread = restartingThread(options, onMessage, (reason) => {
    threadContent = null;
    requests.rejectAll(reason);
  });

  const request = async <T>(
    taskFor: (before: Snapshot | null) => ThreadTask,
    content?: Snapshot,
  ): Promise<T> => {
    const worker = await thread.started();
    const task = taskFor(threadContent);
    const { id, pending } = requests.add();
    worker.postMessage({ ...task, id } satisfies ThreadRequest);
    threadContent = content ?? threadContent;
    return pending as Promise<T>;
  };

  return {
    prepare: async () => void (await thread.started()),
    publish: (snapshot: Snapshot) =>
      request<PublishResult>(
        (before) => ({ kind: 'publish', content: patchBetween(before, snapshot) }),
        snapshot,
      ),
    /** Returns the content in the thread's memory, or null before the first publish. */
    content: () => threadContent,
    changedPages: (from: Snapshot, to: Snapshot) =>
      request<string[]>((before) => ({
        kind: 'changed pages',
        from: patchBetween(before, from),
        to: patchBetween(before, to),
      })),
    stop: thread.stop,
  };
}
