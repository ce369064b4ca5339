import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Snapshot } from '#contract/site/snapshot.ts';
import type { SitePath } from '#site/build/site-app.ts';
import type { CompiledSite } from './compiled-site.ts';
import type { FileStore } from './file-store.ts';
import {
  type PageQueue,
  type QueueRenderer,
  type RenderedPage,
  renderQueue,
} from './render-queue.ts';

/** With fewer pages, a second thread would start too late to help. */
const minParallelPages = 500;

/** The input of a thread, without the pages to render. */
interface ThreadInput {
  site: CompiledSite;
  store: FileStore;
}

export interface PageRenderer extends QueueRenderer {
  /** If it is missing, there is no second thread. */
  threadInput?: ThreadInput;
}

export interface PageJob extends ThreadInput {
  snapshot: Snapshot;
  queue: PageQueue;
}

/** Renders pages, in two threads if there are many. Resolves to the pages in their original order. */
export async function renderPages(
  renderer: PageRenderer,
  snapshot: Snapshot,
  pages: readonly SitePath[],
): Promise<RenderedPage[]> {
  const { threadInput } = renderer;
  const queue = { pages, takenCount: new Int32Array(new SharedArrayBuffer(4)) };
  const isParallel = threadInput && pages.length >= minParallelPages && availableParallelism() > 1;
  const [mainThreadPages, workerPages] = await Promise.all([
    renderQueue(renderer, snapshot, queue),
    isParallel ? renderInThread({ ...threadInput, snapshot, queue }) : [],
  ]);
  const pagesByFile = new Map(
    [...mainThreadPages, ...workerPages].map((page) => [page.file, page]),
  );
  return pages.flatMap(({ file }) => pagesByFile.get(file) ?? []);
}

/**
 * React is slow unless `NODE_ENV` is `production`. Most objects are short-lived, and with 10,000 news items the
 * long-lived ones take 65 MB. A lower heap limit makes a thread collect garbage sooner.
 */
export const threadOptions = {
  env: { ...process.env, NODE_ENV: 'production' },
  execArgv: ['--disable-warning=ExperimentalWarning'],
  resourceLimits: { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 512 },
};

async function renderInThread(job: PageJob): Promise<RenderedPage[]> {
  const worker = new Worker(new URL('./page-worker.ts', import.meta.url), {
    ...threadOptions,
    workerData: job,
  });
  const exit = once(worker, 'exit').then(() => {
    throw new Error('A rendering thread exited before it finished');
  });
  const [pages] = await Promise.race([once(worker, 'message'), exit]);
  exit.catch(() => undefined);
  return pages as RenderedPage[];
}
