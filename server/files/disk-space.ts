import { statfs } from 'node:fs/promises';
import type { Store } from '#db/store.ts';
import { createCachedAlert } from '#services/alerts/cached-alert.ts';
import { getErrorReason, type Log } from '#services/log.ts';

/** An alert is raised below this limit, long before writes fail. */
export const lowSpaceBytes = 500 * 1024 * 1024;

const intervalMs = 60_000;

/** Resolves to the number of free bytes on a disk: infinity if its size is unknown, zero if it has no free inodes. */
export async function readFreeBytes(directory: string): Promise<number> {
  const { blocks, bavail, bsize, files, ffree } = await statfs(directory);
  if (files > 0 && ffree === 0) return 0;
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
}

/** Raises and logs an alert while a folder's disk is almost full [OPS-2]. Returns a function that stops watching. */
export function watchDisk(
  { store, log }: { store: Store; log: Log },
  directory: string,
  getFreeBytes = readFreeBytes,
): () => void {
  let wasLow = false;
  const alert = createCachedAlert(store, { kind: 'disk' });
  const check = async () => {
    const freeBytes = await getFreeBytes(directory);
    const isLow = freeBytes < lowSpaceBytes;
    const megabytes = Math.floor(freeBytes / 1024 / 1024);
    const reason = `The server’s disk has ${megabytes} MB left. If the disk is full, nothing can be saved or published.`;
    // Also logs the reason, because the alert cannot be stored on a full disk.
    if (isLow && !wasLow) log({ level: 'error', event: 'disk', reason });
    wasLow = isLow;
    if (isLow) await alert.raise(reason, new Date());
    else await alert.end(new Date());
  };
  const logFailure = (error: unknown) =>
    log({ level: 'error', event: 'disk-watch', reason: getErrorReason(error) });
  const timer = setInterval(() => void check().catch(logFailure), intervalMs);
  void check().catch(logFailure);
  return () => clearInterval(timer);
}
