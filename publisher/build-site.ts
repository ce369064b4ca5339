import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Snapshot } from '#contract/snapshot.ts';
import { readAssets } from './assets.ts';
import { type CompiledSite, loadSiteApp } from './compiled-site.ts';
import { digest } from './fingerprint.ts';
import { renderSite } from './render-site.ts';
import type { PageFailure, WriteFile } from './site-state.ts';

/** Writes the whole site as files into `folder`, which is emptied first. Resolves to the pages that it lacks. */
export async function buildSite(
  site: CompiledSite,
  snapshot: Snapshot,
  folder: string,
): Promise<PageFailure[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const write = folderWriter(folder);
  const app = await loadSiteApp(site);
  const assets = await readAssets(site, write);
  const renderer = { app, code: site.fingerprint, assets, write };
  const { failures } = await renderSite(renderer, null, snapshot);
  return failures;
}

function folderWriter(folder: string): WriteFile {
  const made = new Set<string>();
  return (file, content) => {
    const place = join(folder, file);
    const parent = dirname(place);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    writeFileSync(place, content);
    return digest(content);
  };
}
