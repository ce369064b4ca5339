import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { type CompiledSite, getAssetsFolder } from './compiled-site.ts';
import type { WriteFile } from './file-store.ts';
import type { SiteFile } from './site-state.ts';

/** Stores the files of a compiled site that do not depend on content. Resolves to the files, keyed by path. */
export async function storeAssets(
  site: CompiledSite,
  write: WriteFile,
): Promise<Map<string, SiteFile>> {
  const folder = getAssetsFolder(site);
  const files = new Map<string, SiteFile>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const file = relative(folder, path).replaceAll(sep, '/');
    const content = await readFile(path);
    const digest = write(file, content);
    files.set(file, { digest, size: content.length, queries: [], inlineCode: [] });
  }
  return files;
}
