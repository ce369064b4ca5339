import { statfs } from 'node:fs/promises';
import type { Store } from '#db/store.ts';
import { rememberedAlert } from '#services/alerts/remembered-alert.ts';
import { type Log, reasonOf } from '#services/log.ts';

/** With less the operator is told, long before nothing can be stored any more. */
export const lowBytes = 500 * 1024 * 1024;

/** How often is looked, in milliseconds. */
const intervalMs = 60_000;

/** How much room the disk of a folder has. Some file systems do not report their size: then any. */
export async function freeBytesOfDisk(directory: string): Promise<number> {
  const { blocks, bavail, bsize } = await statfs(directory);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
}

interface DiskWatchOptions {
  store: Store;
  directory: string;
  log: Log;
  freeBytesIn?: (directory: string) => Promise<number>;
}

/** Raises an alert while the disk of a folder is almost full [OPS-2], and logs it once. Ends with what it returns. */
export function watchDisk({
  store,
  directory,
  log,
  freeBytesIn = freeBytesOfDisk,
}: DiskWatchOptions): () => void {
  let wasLow = false;
  const alert = rememberedAlert(store, { kind: 'disk' });
  const look = async () => {
    const free = await freeBytesIn(directory);
    const isLow = free < lowBytes;
    const megabytes = Math.floor(free / 1024 / 1024);
    const reason = `The server’s disk has ${megabytes} MB left. Without room nothing can be saved or published.`;
    // Where there is no room at all the alert cannot be stored either.
    if (isLow && !wasLow) log({ level: 'error', event: 'disk', reason });
    wasLow = isLow;
    if (isLow) await alert.raise(reason, new Date());
    else await alert.end(new Date());
  };
  const tell = (error: unknown) =>
    log({ level: 'error', event: 'disk-watch', reason: reasonOf(error) });
  const watch = setInterval(() => void look().catch(tell), intervalMs);
  void look().catch(tell);
  return () => clearInterval(watch);
}
