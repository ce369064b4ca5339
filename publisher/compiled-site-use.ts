import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** How many compiled sites may wait for a start with their code, beside those that may be in use by another process. */
const maxKept = 4;

/** What was used so lately is not removed. In milliseconds. */
const inUseMs = 60 * 60_000;

/** Notes that a compiled site is used now, by the time of its folder; a folder that another user owns is left as it is. */
export async function noteUse(folder: string, now = new Date()): Promise<void> {
  await utimes(folder, now, now).catch(() => undefined);
}

/** Removes from a directory the compiled sites that were used longest ago. */
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
