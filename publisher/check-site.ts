import type { Snapshot } from '#contract/site/snapshot.ts';
import { type PageRenderer, renderPages } from './render-pages.ts';
import type { SiteState } from './site-state.ts';

/** Differs each time, because it contains the time at which it was rendered. */
const unstableFile = 'revision.json';

/**
 * Renders `count` consecutive pages again, starting at a random one. By default, renders all pages. A page that differs
 * has an unrecorded dependency, and is replaced. Resolves to the addresses of the replaced pages, and to the corrected
 * website.
 */
export async function checkSite(
  renderer: PageRenderer,
  site: SiteState,
  snapshot: Snapshot,
  count = Number.POSITIVE_INFINITY,
): Promise<{ addresses: string[]; state: SiteState }> {
  const files = new Map(site.files);
  const addresses: string[] = [];
  const { result: paths } = site.paths ?? (await renderer.app.listPaths(snapshot));
  const candidates = paths.filter(({ file }) => file !== unstableFile);
  const start = Math.floor(Math.random() * candidates.length);
  const sample = [...candidates.slice(start), ...candidates.slice(0, start)].slice(0, count);
  for (const { file, address, content, failure } of await renderPages(renderer, snapshot, sample)) {
    if (failure || content.digest === files.get(file)?.digest) continue;
    addresses.push(address);
    files.set(file, content);
  }
  return { addresses, state: { ...site, files } };
}
