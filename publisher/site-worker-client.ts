import { Worker } from 'node:worker_threads';
import type { Snapshot } from '#contract/site/snapshot.ts';
import type { CompiledSite } from './compiled-site.ts';
import { type ContentPatch, patchBetween } from './content-patch.ts';
import { threadOptions } from './page-worker-client.ts';
import type { PageFailure } from './site-state.ts';

/** What the thread works with. */
export interface ThreadData {
  site: CompiledSite;
  /** Where releases are kept. */
  directory: string;
}

interface ThreadOptions {
  /** Compiles the site, unless that was done before. */
  compile: () => Promise<CompiledSite>;
  directory: string;
}

/** What the thread is asked for. Patches are to the content of the publish before. */
export type ThreadRequest =
  | { id: number; kind: 'publish'; content: ContentPatch }
  | { id: number; kind: 'changed pages'; from: ContentPatch; to: ContentPatch };

export interface PublishResult {
  /** The addresses of the pages that were rendered. */
  rendered: string[];
  failures: PageFailure[];
}

/** Another state of the site is live, with these files in place of others. */
export interface LiveMessage {
  kind: 'live';
  contentNumber: number;
  changedAt: string;
  code: string;
  /** The digests of files, null for those that are gone. */
  files: [file: string, digest: string | null][];
  /** There are no files but these. */
  isWhole: boolean;
}

/** What the thread sends: that it listens, what is live, what a check found, and the answers to requests. */
export type ThreadMessage =
  | { kind: 'ready' }
  | LiveMessage
  | { kind: 'different'; addresses: string[] }
  | { kind: 'answer'; id: number; result: unknown }
  | { kind: 'failure'; id: number; reason: string };

interface Listeners {
  goLive: (message: LiveMessage) => void;
  onDifferent: (addresses: string[]) => void;
  /** The check of the newest pages, or the removal of older files, came to nothing. */
  onUnfinished: (reason: string) => void;
}

const ended = new Error('The renderer ended before it was done');

/** The thread that renders, started when it is needed and again after it ended. */
export function siteThread({ compile, directory }: ThreadOptions, listeners: Listeners) {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const stopped = Promise.withResolvers<never>();
  stopped.promise.catch(() => undefined);
  let running: Promise<Worker> | null = null;
  /** The content that the thread holds. */
  let held: Snapshot | null = null;
  let requests = 0;

  const settle = (message: Extract<ThreadMessage, { id: number }>) => {
    const request = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'answer') request?.resolve(message.result);
    else if (request) request.reject(new Error(message.reason));
    // What follows a publish comes when the publish has been answered: nobody waits for it.
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
    /** Resolves when the thread has loaded the site. */
    prepare: async () => void (await started()),
    publish: (snapshot: Snapshot) =>
      ask<PublishResult>(
        (before, id) => ({ id, kind: 'publish', content: patchBetween(before, snapshot) }),
        snapshot,
      ),
    /** The content that the thread holds; null before the first publish. */
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
