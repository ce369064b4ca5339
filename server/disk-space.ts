import { statfs } from 'node:fs/promises';

/** How much room the disk of a folder has. Some file systems do not report their size: then any. */
export async function freeBytesOfDisk(directory: string): Promise<number> {
  const { blocks, bavail, bsize } = await statfs(directory);
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize;
}
