import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from './check.ts';
import { isInside } from './check-data-folder.ts';
import type { Installation } from './installation.ts';

/** The second and third columns of a table of file systems, where spaces are written as `\040`. */
const fileSystemsIn = (table: string): { point: string; type: string }[] =>
  table.split('\n').flatMap((line) => {
    const [device = '', point = '', type = ''] = line.trim().split(/\s+/);
    const isEntry = !device.startsWith('#') && point.startsWith('/');
    return isEntry ? [{ point: point.replaceAll('\\040', ' '), type }] : [];
  });

/**
 * Checks that the data folder and the backups are not in memory, and that the disks which /etc/fstab lists for them are
 * mounted.
 */
export async function checkMounts(
  { fault }: Report,
  { server, environment, fileSystemRoot }: Installation,
): Promise<void> {
  const read = (file: string) => readFile(join(fileSystemRoot, file), 'utf8').catch(() => '');
  const mounted = fileSystemsIn(await read('proc/self/mounts'));
  const missing = fileSystemsIn(await read('etc/fstab'))
    .map(({ point }) => point)
    .filter((point) => point !== '/' && !mounted.some((other) => other.point === point));
  const named = { DATA_DIR: server?.dataDir, BACKUP_DIR: environment['BACKUP_DIR'] };
  for (const [name, folder] of Object.entries(named)) {
    if (!folder) continue;
    const path = await realpath(folder).catch(() => folder);
    const own = mounted.findLast(({ point }) => isInside(point, path));
    if (own && /^(tmpfs|ramfs)$/.test(own.type)) {
      fault(
        `is in memory (${own.type} on ${own.point}), so its files are lost when the machine restarts: use a folder on a disk`,
        name,
      );
    }
    // `media` can have its own disk.
    const points = missing.filter((point) => isInside(point, path) || isInside(path, point));
    for (const point of points) {
      fault(
        `needs the disk at ${point}, which /etc/fstab lists but which is not mounted, so files were written to another disk: mount ${point}, and move them there`,
        name,
      );
    }
  }
}
