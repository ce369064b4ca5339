import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Snapshot } from '#contract/snapshot.ts';
import type { Renderer } from './render-site.ts';
import type { SiteState } from './site-state.ts';

/** It tells the time at which it was rendered. */
const alwaysDifferent = 'revision.json';

/**
 * Renders so many pages anew, chosen at random, and compares them with the site. A page that differs was made from
 * something that is not recorded; the new one holds. Resolves to their addresses and the site with them put right.
 */
export async function checkSite(
  { app, writer }: Pick<Renderer, 'app' | 'writer'>,
  site: SiteState,
  snapshot: Snapshot,
  count = Number.POSITIVE_INFINITY,
): Promise<{ different: string[]; state: SiteState }> {
  const files = new Map(site.files);
  const different: string[] = [];
  const { result: paths } = await app.listPaths(snapshot);
  const candidates = paths.filter(({ file }) => file !== alwaysDifferent);
  const start = Math.floor(Math.random() * candidates.length);
  const chosen = [...candidates.slice(start), ...candidates.slice(0, start)].slice(0, count);
  for (const { file, address } of chosen) {
    await othersTurn();
    const page = await app.renderPage(address, snapshot);
    if ('failure' in page) continue;
    const digest = writer.write(file, page.body);
    if (digest === files.get(file)?.digest) continue;
    different.push(address);
    const { queries, inlineCode, body } = page;
    files.set(file, { digest, size: body.length, queries, inlineCode });
  }
  await writer.flush();
  return { different, state: { ...site, files } };
}
