import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Report } from './check.ts';
import { isInside } from './check-data-folder.ts';
import type { Installation } from './installation.ts';

/** The second column of a table of file systems, where spaces are written as `\040`. */
const mountPoints = (table: string): string[] =>
  table.split('\n').flatMap((line) => {
    const [device = '', point = ''] = line.trim().split(/\s+/);
    return device.startsWith('#') || !point.startsWith('/') ? [] : [point.replaceAll('\\040', ' ')];
  });

/** Checks that the disks which /etc/fstab lists for the data folder and the backups are mounted. */
export async function checkMounts(
  { fault }: Report,
  { server, environment, machineFolder }: Installation,
): Promise<void> {
  const read = (file: string) => readFile(join(machineFolder, file), 'utf8').catch(() => '');
  const mounted = new Set(mountPoints(await read('proc/self/mounts')));
  const missing = mountPoints(await read('etc/fstab')).filter(
    (point) => point !== '/' && !mounted.has(point),
  );
  const named = { DATA_DIR: server?.dataDir, BACKUP_DIR: environment['BACKUP_DIR'] };
  for (const [name, folder] of Object.entries(named)) {
    if (!folder) continue;
    const path = await realpath(folder).catch(() => folder);
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
