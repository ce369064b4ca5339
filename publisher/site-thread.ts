import { Worker } from 'node:worker_threads';
import type { Snapshot } from '#contract/snapshot.ts';
import type { CompiledSite } from './compiled-site.ts';
import { type ContentPatch, patchBetween } from './content-patch.ts';
import { threadOptions } from './page-thread.ts';
import type { PageFailure } from './site-state.ts';

export interface ThreadOptions {
  site: CompiledSite;
  /** Where releases are kept. */
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
  revision: number;
  code: string;
  /** The digests of files, null for those that are gone. */
  files: [file: string, digest: string | null][];
  /** There are no files but these. */
  isWhole: boolean;
}

/** What the thread tells: that it listens, what is live, what a check found, and the answers to requests. */
export type ThreadMessage =
  | { kind: 'ready' }
  | LiveMessage
  | { kind: 'different'; addresses: string[] }
  | { kind: 'answer'; id: number; result: unknown }
  | { kind: 'failure'; id: number; reason: string };

interface Listeners {
  goLive: (message: LiveMessage) => void;
  onDifferent: (addresses: string[]) => void;
}

const ended = new Error('The renderer ended before it was done');

/** The thread that renders, started when it is needed and again after it ended. */
export function siteThread(workerData: ThreadOptions, { goLive, onDifferent }: Listeners) {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let running: Promise<Worker> | null = null;
  /** The content that the thread holds. */
  let held: Snapshot | null = null;
  let requests = 0;

  const settle = (message: Extract<ThreadMessage, { id: number }>) => {
    // A check after a publish can fail when the publish has been answered: then nobody waits.
    const request = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.kind === 'answer') request?.resolve(message.result);
    else request?.reject(new Error(message.reason));
  };

  const start = (): Promise<Worker> => {
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
      else if (message.kind === 'live') goLive(message);
      else if (message.kind === 'different') onDifferent(message.addresses);
      else settle(message);
    });
    worker.once('error', end);
    worker.once('exit', () => end(ended));
    return ready.promise;
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
    start: async () => void (await started()),
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
    stop: async () => void (await (await running)?.terminate()),
  };
}
