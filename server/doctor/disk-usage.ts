import { statfs } from 'node:fs/promises';
import { lowSpaceBytes } from '../files/disk-space.ts';
import { createFault, type Finding } from './check.ts';
import type { Installation } from './installation.ts';
import { restartServer } from './remedies.ts';

const megabyte = 1024 * 1024;

/** Resolves to a fault if the folder’s disk is almost full, or to null. `name` stands for the folder in the text. */
export async function findDiskSpaceFault(
  installation: Installation,
  folder: string,
  { name = folder, minFreeBytes = lowSpaceBytes }: { name?: string; minFreeBytes?: number } = {},
): Promise<Finding | null> {
  const freeBytes = await installation.readFreeBytes(folder);
  const deletion = 'delete files that neither the website, PostgreSQL nor any other program needs';
  const mountPoint = `"$(df --output=target ${folder} | tail -n 1)"`;
  if (freeBytes === 0 && (await statfs(folder)).bavail > 0) {
    return createFault(
      `The disk of ${name} has space but no free inodes: find the folder with the most files (du --inodes -x ${mountPoint} | sort -n | tail), and ${deletion}, or use a disk with more inodes, then ${restartServer}`,
      { layer: 'disk', isDown: true },
    );
  }
  const freeMegabytes = Math.floor(freeBytes / megabyte);
  if (freeMegabytes >= Math.floor(minFreeBytes / megabyte)) return null;
  return createFault(
    `The disk of ${name} has only ${freeMegabytes} MB left: find the largest folders (du -xh ${mountPoint} | sort -h | tail -n 20), and ${deletion}, or use a larger disk`,
    { layer: 'disk' },
  );
}
