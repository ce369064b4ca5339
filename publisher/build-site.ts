import { mkdir, rm } from 'node:fs/promises';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { type CompiledSite, loadSiteApp } from './compiled-site.ts';
import { createFileWriter, type FileStore } from './file-store.ts';
import { renderSite } from './render-site.ts';
import type { PageFailure } from './site-state.ts';
import { storeAssets } from './store-assets.ts';

/** Builds the website in `folder`, which it empties first. Resolves to the pages that could not be rendered. */
export async function buildSite(
  site: CompiledSite,
  snapshot: Snapshot,
  folder: string,
): Promise<PageFailure[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const store: FileStore = { folder, nameBy: 'path' };
  const write = createFileWriter(store);
  const app = await loadSiteApp(site);
  const assets = await storeAssets(site, write);
  const renderer = { app, code: site.fingerprint, assets, write, threadInput: { site, store } };
  const { failures } = await renderSite(renderer, null, snapshot);
  return failures;
}
