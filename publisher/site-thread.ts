import { Worker } from 'node:worker_threads';
import type { Snapshot } from '#contract/site/snapshot.ts';
import type { CompiledSite } from './compiled-site.ts';
import { createPatch } from './content-patch.ts';
import { threadOptions } from './render-pages.ts';
import type {
  LiveMessage,
  PublishResult,
  ThreadData,
  ThreadMessage,
  ThreadRequest,
  ThreadTask,
} from './thread-messages.ts';

export interface PublisherOptions {
  /** Compiles the website unless it is already compiled. Called before the renderer starts. */
  compile: () => Promise<CompiledSite>;
  directory: string;
  log: (line: string) => void;
}

const exitError = new Error('The renderer exited before it finished');

type OnMessage = (message: Exclude<ThreadMessage, { kind: 'ready' }>) => void;

/** Starts the thread when it is needed, and restarts it if it has ended or the code could not be compiled. */
function createRestartingThread(
  { compile, directory }: PublisherOptions,
  onMessage: OnMessage,
  onEnd: (reason: unknown) => void,
) {
  const stopSignal = Promise.withResolvers<never>();
  stopSignal.promise.catch(() => undefined);
  let workerPromise: Promise<Worker> | null = null;

  /** Resolves when the thread is ready. Rejects if the thread ends before that. */
  const start = async (): Promise<Worker> => {
    const site = await Promise.race([compile(), stopSignal.promise]);
    const workerData: ThreadData = { site, directory };
    const program = new URL('./site-worker.ts', import.meta.url);
    const worker = new Worker(program, { ...threadOptions, workerData });
    const readyWorker = Promise.withResolvers<Worker>();
    const end = (reason: unknown) => {
      workerPromise = null;
      onEnd(reason);
      readyWorker.reject(reason);
    };
    worker.on('message', (message: ThreadMessage) => {
      if (message.kind === 'ready') readyWorker.resolve(worker);
      else onMessage(message);
    });
    worker.once('error', end);
    worker.once('exit', () => end(exitError));
    return readyWorker.promise;
  };

  return {
    getWorker: (): Promise<Worker> => {
      workerPromise ??= start().catch((error: unknown) => {
        workerPromise = null;
        throw error;
      });
      return workerPromise;
    },
    stop: async () => {
      stopSignal.reject(exitError);
      await (await workerPromise?.catch(() => undefined))?.terminate();
    },
  };
}

export function createSiteThread(
  options: PublisherOptions,
  goLive: (message: LiveMessage) => void,
) {
  const requests = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  let threadContent: Snapshot | null = null;

  const settleRequest = (message: Extract<ThreadMessage, { id: number }>) => {
    const request = requests.get(message.id);
    requests.delete(message.id);
    if (message.kind === 'response') request?.resolve(message.result);
    else if (request) request.reject(new Error(message.reason));
    // Work that continues after a publish can fail once its request has been resolved.
    else options.log(`The website was published, but a later step failed: ${message.reason}`);
  };
  const onMessage: OnMessage = (message) => {
    if (message.kind === 'live') goLive(message);
    else if (message.kind === 'sample-mismatch') {
      const addresses = message.addresses.join(', ');
      options.log(`These pages were wrong and have been rendered again: ${addresses}`);
    } else settleRequest(message);
  };
  const thread = createRestartingThread(options, onMessage, (reason) => {
    threadContent = null;
    for (const { reject } of requests.values()) reject(reason);
    requests.clear();
  });

  const request = async <T>(
    createTask: (before: Snapshot | null) => ThreadTask,
    content?: Snapshot,
  ): Promise<T> => {
    const worker = await thread.getWorker();
    const task = createTask(threadContent);
    const pendingRequest = Promise.withResolvers<unknown>();
    lastId += 1;
    requests.set(lastId, pendingRequest);
    worker.postMessage({ ...task, id: lastId } satisfies ThreadRequest);
    threadContent = content ?? threadContent;
    return pendingRequest.promise as Promise<T>;
  };

  return {
    prepare: async () => void (await thread.getWorker()),
    publish: (snapshot: Snapshot) =>
      request<PublishResult>(
        (before) => ({ kind: 'publish', content: createPatch(before, snapshot) }),
        snapshot,
      ),
    getContent: () => threadContent,
    findChangedPages: (from: Snapshot, to: Snapshot) =>
      request<string[]>((before) => ({
        kind: 'changed-pages',
        from: createPatch(before, from),
        to: createPatch(before, to),
      })),
    stop: thread.stop,
  };
}
