import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Snapshot } from '#contract/site/snapshot.ts';
import type { CompiledSite } from './compiled-site.ts';
import type { FileStore } from './file-store.ts';
import type { PageQueue, RenderedPage } from './render-queue.ts';

export interface PageJob {
  site: CompiledSite;
  store: FileStore;
  snapshot: Snapshot;
  queue: PageQueue;
}

/**
 * React is slow unless `NODE_ENV` is `production`. Most objects are short-lived, and with 10,000 news items the
 * long-lived ones take 65 MB. A thread collects garbage sooner if its heap limit is lower.
 */
export const threadOptions = {
  env: { ...process.env, NODE_ENV: 'production' },
  execArgv: ['--disable-warning=ExperimentalWarning'],
  resourceLimits: { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 512 },
};

export async function renderInThread(job: PageJob): Promise<RenderedPage[]> {
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
