import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** This many recently used compiled sites are always kept. */
const keptSiteCount = 4;

/** Another process can still need a compiled site for this long after its last recorded use. */
const inUseMs = 60 * 60_000;

/** Records a use in the modification time of the folder, unless another user owns it. */
export async function recordUse(folder: string, now = new Date()): Promise<void> {
  await utimes(folder, now, now).catch(() => undefined);
}

export async function removeUnusedSites(directory: string, now = new Date()): Promise<void> {
  const names = (await readdir(directory)).filter((name) => /^compiled-[\w-]+$/.test(name));
  const folders = await Promise.all(
    names.map(async (name) => ({ name, lastUsedMs: (await stat(join(directory, name))).mtimeMs })),
  );
  const unusedFolders = folders
    .sort((a, b) => b.lastUsedMs - a.lastUsedMs)
    .slice(keptSiteCount)
    .filter(({ lastUsedMs }) => lastUsedMs < now.getTime() - inUseMs);
  for (const { name } of unusedFolders)
    await rm(join(directory, name), { recursive: true, force: true });
}
