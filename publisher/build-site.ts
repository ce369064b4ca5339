import { mkdirSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Snapshot } from '#contract/snapshot.ts';
import { readAssets } from './assets.ts';
import { backgroundWrites } from './background-writes.ts';
import { type CompiledSite, loadSiteApp } from './compiled-site.ts';
import { digest } from './fingerprint.ts';
import { renderSite } from './render-site.ts';
import type { FileWriter, PageFailure } from './site-state.ts';

/** Writes the whole site as files into `folder`, which is emptied first. Resolves to the pages that it lacks. */
export async function buildSite(
  site: CompiledSite,
  snapshot: Snapshot,
  folder: string,
): Promise<PageFailure[]> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const writer = folderWriter(folder);
  const app = await loadSiteApp(site);
  const assets = await readAssets(site, writer);
  const renderer = { app, code: site.fingerprint, assets, writer };
  const { failures } = await renderSite(renderer, null, snapshot);
  return failures;
}

function folderWriter(folder: string): FileWriter {
  const made = new Set<string>();
  const { add, drain, flush } = backgroundWrites();
  const write = (file: string, content: string | Uint8Array) => {
    const place = join(folder, file);
    const parent = dirname(place);
    if (!made.has(parent)) mkdirSync(parent, { recursive: true });
    made.add(parent);
    add(place, content);
    return digest(content);
  };
  return { write, drain, flush };
}
