import { Worker } from 'node:worker_threads';
import type { Snapshot } from '#contract/site/snapshot.ts';
import type { CompiledSite } from './compiled-site.ts';
import { type ContentPatch, patchBetween } from './content-patch.ts';
import { threadOptions } from './page-worker-client.ts';
import type { PageFailure } from './site-state.ts';

/** What the thread works with. */
export interface ThreadData {
  site: CompiledSite;
  /** The folder of releases. */
  directory: string;
}

interface ThreadOptions {
  /** Compiles the site, unless that was done before. */
  compile: () => Promise<CompiledSite>;
  directory: string;
}

/** The requests to the thread. Patches apply to the content of the previous publish. */
export type ThreadRequest =
  | { id: number; kind: 'publish'; content: ContentPatch }
  | { id: number; kind: 'changed pages'; from: ContentPatch; to: ContentPatch };

export interface PublishResult {
  /** The addresses of the rendered pages. */
  rendered: string[];
  failures: PageFailure[];
}

/** Another state of the website is live, in which these files differ. */
export interface LiveMessage {
  kind: 'live';
  contentNumber: number;
  changedAt: string;
  code: string;
  /** The digests of files; null for removed ones. */
  files: [file: string, digest: string | null][];
  /** There are no files but these. */
  isWhole: boolean;
}

/** The messages of the thread: that it is ready, what is live, the result of a check, and responses to requests. */
export type ThreadMessage =
  | { kind: 'ready' }
  | LiveMessage
  | { kind: 'different'; addresses: string[] }
  | { kind: 'answer'; id: number; result: unknown }
  | { kind: 'failure'; id: number; reason: string };

interface Listeners {
  goLive: (message: LiveMessage) => void;
  onDifferent: (addresses: string[]) => void;
  /** Called if the check of the newest pages or the removal of older files fails. */
  onUnfinished: (reason: string) => void;
}

const ended = new Error('The renderer ended before it was done');

/** The rendering thread, which starts when it is needed and again after it has ended. */
export function siteThread({ compile, directory }: ThreadOptions, listeners: Listeners) {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const stopped = Promise.withResolvers<never>();
  stopped.promise.catch(() => undefined);
  let running: Promise<Worker> | null = null;
  /** The content of the thread. */
  let held: Snapshot | null = null;
  let requests = 0;

  const settle = (message: Extract<ThreadMessage, { id: number }>) => {
    const request = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'answer') request?.resolve(message.result);
    else if (request) request.reject(new Error(message.reason));
    // The work after a publish comes after its response, so nobody waits for it.
    else listeners.onUnfinished(message.reason);
  };

  const startOn = (site: CompiledSite): Promise<Worker> => {
    const workerData: ThreadData = { site, directory };
    const worker = new Worker(new URL('./site-worker.ts', import.meta.url), {
      ...threadOptions,
      workerData,
    });
    const ready = Promise.withResolvers<Worker>();
    const end = (reason: unknown) => {
      running = null;
      held = null;
      ready.reject(reason);
      for (const { reject } of waiting.values()) reject(reason);
      waiting.clear();
    };
    worker.on('message', (message: ThreadMessage) => {
      if (message.kind === 'ready') ready.resolve(worker);
      else if (message.kind === 'live') listeners.goLive(message);
      else if (message.kind === 'different') listeners.onDifferent(message.addresses);
      else settle(message);
    });
    worker.once('error', end);
    worker.once('exit', () => end(ended));
    return ready.promise;
  };

  /** What could not be compiled, is compiled again when the thread is needed next. */
  const start = async (): Promise<Worker> => {
    const compiled = Promise.race([compile(), stopped.promise]);
    const site = await compiled.catch((error: unknown) => {
      running = null;
      throw error;
    });
    return startOn(site);
  };

  const started = (): Promise<Worker> => {
    running ??= start();
    return running;
  };

  const ask = async <T>(
    request: (before: Snapshot | null, id: number) => ThreadRequest,
    content?: Snapshot,
  ): Promise<T> => {
    const worker = await started();
    requests += 1;
    const message = request(held, requests);
    const answer = Promise.withResolvers<unknown>();
    waiting.set(requests, answer);
    worker.postMessage(message);
    held = content ?? held;
    return answer.promise as Promise<T>;
  };

  return {
    /** Resolves when the thread has loaded the compiled website. */
    prepare: async () => void (await started()),
    publish: (snapshot: Snapshot) =>
      ask<PublishResult>(
        (before, id) => ({ id, kind: 'publish', content: patchBetween(before, snapshot) }),
        snapshot,
      ),
    /** The content of the thread; null before the first publish. */
    content: () => held,
    changedPages: (from: Snapshot, to: Snapshot) =>
      ask<string[]>((before, id) => ({
        id,
        kind: 'changed pages',
        from: patchBetween(before, from),
        to: patchBetween(before, to),
      })),
    stop: async () => {
      stopped.reject(ended);
      await (await running?.catch(() => undefined))?.terminate();
    },
  };
}
