import { availableParallelism } from 'node:os';
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Snapshot } from '#contract/snapshot.ts';
import type { SitePath } from '#site/build/site-app.ts';
import type { CompiledSite, SiteApp } from './compiled-site.ts';
import type { FileStore, WriteFile } from './file-store.ts';
import { renderInThread } from './page-worker-client.ts';
import type { SiteFile } from './site-state.ts';

/** Before others get their turn; with many more, the heap grows. */
const pagesPerTurn = 8;

/** With fewer pages, a second thread would be ready when they are rendered. */
const manyPages = 500;

/** What pages are rendered with. */
export interface PageRenderer {
  app: SiteApp;
  write: WriteFile;
  /** What a second thread needs to do the same; without it there is none. */
  parallel?: { site: CompiledSite; store: FileStore };
}

/** A page that was rendered, or could not be. */
export interface RenderedPage extends SitePath {
  content: SiteFile;
  /** Why it could not be. */
  failure?: string;
}

/** Pages to render; the threads of one process take from it. */
export interface PageQueue {
  pages: readonly SitePath[];
  /** How many are taken, in shared memory. */
  taken: Int32Array<SharedArrayBuffer>;
}

/** Renders and stores pages, in their order; many of them with a second thread. */
export async function renderPages(
  renderer: PageRenderer,
  snapshot: Snapshot,
  pages: readonly SitePath[],
): Promise<RenderedPage[]> {
  const { parallel } = renderer;
  const queue = { pages, taken: new Int32Array(new SharedArrayBuffer(4)) };
  const isParallel = parallel && pages.length >= manyPages && availableParallelism() > 1;
  const [here, there] = await Promise.all([
    renderQueue(renderer, snapshot, queue),
    isParallel ? renderInThread({ ...parallel, snapshot, queue }) : [],
  ]);
  const rendered = new Map([...here, ...there].map((page) => [page.file, page]));
  return pages.flatMap(({ file }) => rendered.get(file) ?? []);
}

/** Renders and stores what this thread gets of a queue. */
export async function renderQueue(
  { app, write }: Pick<PageRenderer, 'app' | 'write'>,
  snapshot: Snapshot,
  { pages, taken }: PageQueue,
): Promise<RenderedPage[]> {
  const rendered: RenderedPage[] = [];
  for (;;) {
    const first = Atomics.add(taken, 0, pagesPerTurn);
    if (first >= pages.length) return rendered;
    await othersTurn();
    for (const path of pages.slice(first, first + pagesPerTurn)) {
      const { queries, ...page } = await app.renderPage(path.address, snapshot);
      if ('failure' in page) {
        const content = { digest: null, size: 0, queries, inlineCode: [] };
        rendered.push({ ...path, content, failure: page.failure });
        continue;
      }
      const { body, inlineCode } = page;
      const content = {
        digest: write(path.file, body),
        size: Buffer.byteLength(body),
        queries,
        inlineCode,
      };
      rendered.push({ ...path, content });
    }
  }
}
