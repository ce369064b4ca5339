import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * How many of the most recently used compiled sites are always kept. Older ones are kept only while they may be in use.
 */
const maxKept = 4;

/** How long after its last use a compiled site may still be in use by another process, in milliseconds. */
const inUseMs = 60 * 60_000;

/**
 * Records that a compiled site is in use, in its folder's modification time. Does nothing if another user owns the
 * folder.
 */
export async function noteUse(folder: string, now = new Date()): Promise<void> {
  await utimes(folder, now, now).catch(() => undefined);
}

/** Removes the least recently used compiled sites from a directory. */
export async function removeUnused(directory: string, now = new Date()): Promise<void> {
  const names = (await readdir(directory)).filter((name) => /^compiled-[\w-]+$/.test(name));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(directory, name))).mtimeMs })),
  );
  const unused = dated
    .sort((a, b) => b.at - a.at)
    .slice(maxKept)
    .filter(({ at }) => at < now.getTime() - inUseMs);
  for (const { name } of unused) await rm(join(directory, name), { recursive: true, force: true });
}
