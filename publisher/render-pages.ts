import { availableParallelism } from 'node:os';
import type { Snapshot } from '#contract/site/snapshot.ts';
import type { SitePath } from '#site/build/site-app.ts';
import type { CompiledSite } from './compiled-site.ts';
import type { FileStore } from './file-store.ts';
import { renderInThread } from './render-in-thread.ts';
import { type QueueRenderer, type RenderedPage, renderQueue } from './render-queue.ts';

/** With fewer pages, a second thread would start too late to help. */
const minParallelPages = 500;

export interface PageRenderer extends QueueRenderer {
  /** The input for a second thread. */
  threadInput?: { site: CompiledSite; store: FileStore };
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
