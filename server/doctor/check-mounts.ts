import { readFile, realpath, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Report } from './check.ts';
import { isInside } from './check-data-folder.ts';
import { type Installation, programRoot } from './installation.ts';

/** Updates, large uploads and a database's log need more space than this. */
const minFreeBytes = 200 * 1024 * 1024;

/** Reads the second and third columns of a table of file systems, in which `\040` is a space. */
const fileSystemsIn = (table: string): { point: string; type: string }[] =>
  table.split('\n').flatMap((line) => {
    const [device = '', point = '', type = ''] = line.trim().split(/\s+/);
    const isEntry = !device.startsWith('#') && point.startsWith('/');
    return isEntry ? [{ point: point.replaceAll('\\040', ' '), type }] : [];
  });

/**
 * Checks that the data folder and the backups are not in memory, that their disks in /etc/fstab are mounted, and that
 * no disk that updates, uploads or the database need is full.
 */
export async function checkMounts(
  { fault }: Report,
  { server, environment, fileSystemRoot, freeBytesIn, codeFolder = programRoot }: Installation,
): Promise<void> {
  const read = (file: string) => readFile(join(fileSystemRoot, file), 'utf8').catch(() => '');
  const mounted = fileSystemsIn(await read('proc/self/mounts'));
  const unmountedPoints = fileSystemsIn(await read('etc/fstab'))
    .map(({ point }) => point)
    .filter((point) => point !== '/' && !mounted.some((other) => other.point === point));
  const folders = { DATA_DIR: server?.dataDir, BACKUP_DIR: environment['BACKUP_DIR'] };
  for (const [name, folder] of Object.entries(folders)) {
    if (!folder) continue;
    const path = await realpath(folder).catch(() => folder);
    const disk = mounted.findLast(({ point }) => isInside(point, path));
    const nested = mounted.filter(({ point }) => point !== disk?.point && isInside(path, point));
    const inMemory = [...nested, disk].find((fileSystem) =>
      /^(tmpfs|ramfs)$/.test(fileSystem?.type ?? ''),
    );
    if (inMemory) {
      fault(
        `is in memory (${inMemory.type} on ${inMemory.point}), so its files are lost when the machine restarts: use a folder on a disk`,
        name,
      );
    }
    // `media` can have its own disk.
    const points = unmountedPoints.filter(
      (point) => isInside(point, path) || isInside(path, point),
    );
    for (const point of points) {
      fault(
        `needs the disk at ${point}, which /etc/fstab lists but which is not mounted, so files may be on another disk: move them aside, mount ${point}, and move them back`,
        name,
      );
    }
  }
  const deviceOf = async (folder = '') => (await stat(folder).catch(() => null))?.dev;
  const devices = new Set(await Promise.all(Object.values(folders).map(deviceOf)));
  for (const folder of [fileURLToPath(codeFolder), tmpdir(), '/var/lib/postgresql', '/var/log']) {
    const device = await deviceOf(folder);
    if (device === undefined || devices.has(device)) continue;
    devices.add(device);
    const free = await freeBytesIn(folder);
    if (free >= minFreeBytes) continue;
    fault(
      `the disk of ${folder} has only ${Math.floor(free / 1024 / 1024)} MB left, or no inodes (df -h, df -i): delete files, or use a larger disk`,
      'disk',
    );
  }
}
