import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Snapshot } from '#contract/site/snapshot.ts';
import type { SitePath } from '#site/build/site-app.ts';
import type { SiteApp } from './compiled-site.ts';
import type { WriteFile } from './file-store.ts';
import type { SiteFile } from './site-state.ts';

/** How many pages a thread renders before it yields to other work. A much larger number makes the heap grow. */
const pagesPerTurn = 8;

export interface QueueRenderer {
  app: SiteApp;
  write: WriteFile;
}

export interface RenderedPage extends SitePath {
  content: SiteFile;
  /** Why rendering failed. Undefined if it succeeded. */
  failure?: string;
}

/** The pages to render, shared by the threads of a process. */
export interface PageQueue {
  pages: readonly SitePath[];
  takenCount: Int32Array<SharedArrayBuffer>;
}

export async function renderQueue(
  { app, write }: QueueRenderer,
  snapshot: Snapshot,
  { pages, takenCount }: PageQueue,
): Promise<RenderedPage[]> {
  const renderedPages: RenderedPage[] = [];
  for (;;) {
    const start = Atomics.add(takenCount, 0, pagesPerTurn);
    if (start >= pages.length) return renderedPages;
    await yieldToEventLoop();
    for (const path of pages.slice(start, start + pagesPerTurn)) {
      const { queries, ...page } = await app.renderPage(path.address, snapshot);
      if ('failure' in page) {
        const content = { digest: null, size: 0, queries, inlineCode: [] };
        renderedPages.push({ ...path, content, failure: page.failure });
        continue;
      }
      const { body, inlineCode } = page;
      const content = { digest: write(path.file, body), size: body.length, queries, inlineCode };
      renderedPages.push({ ...path, content });
    }
  }
}
