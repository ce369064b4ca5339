import { existsSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Report } from './check.ts';
import { describeUsage } from './disk-usage.ts';
import { type Installation, programRoot } from './installation.ts';
import { isInside } from './is-inside.ts';
import { textOf } from './read-if-possible.ts';

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
export async function checkMounts({ fault }: Report, installation: Installation): Promise<void> {
  const { server, environment, fileSystemRoot, freeBytesIn } = installation;
  const { codeFolder = programRoot } = installation;
  const fileSystems = fileSystemsIn(await textOf(fileSystemRoot, 'proc/self/mounts'));
  const unmountedPoints = fileSystemsIn(await textOf(fileSystemRoot, 'etc/fstab'))
    .map(({ point }) => point)
    .filter((point) => point !== '/' && !fileSystems.some((mount) => mount.point === point));
  const isContainer = existsSync(join(fileSystemRoot, '.dockerenv'));
  const folders = { DATA_DIR: server?.dataDir, BACKUP_DIR: environment['BACKUP_DIR'] };
  for (const [name, folder] of Object.entries(folders)) {
    if (!folder) continue;
    const path = await realpath(folder).catch(() => folder);
    const disk = fileSystems.findLast(({ point }) => isInside(point, path));
    const nestedFileSystems = fileSystems.filter(
      ({ point }) => point !== disk?.point && isInside(path, point),
    );
    const inMemory = [...nestedFileSystems, disk].find((fileSystem) =>
      /^(tmpfs|ramfs)$/.test(fileSystem?.type ?? ''),
    );
    if (inMemory) {
      fault(
        `is in memory (${inMemory.type} on ${inMemory.point}), so its files are lost when the machine restarts: use a folder on a disk`,
        name,
      );
    }
    if (isContainer && disk?.point === '/') {
      fault(
        'is inside the container, so its files are lost when the container is created again: mount a volume there (volumes in compose.yaml)',
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
    const freeBytes = await freeBytesIn(folder);
    if (freeBytes >= minFreeBytes) continue;
    fault(
      `the disk of ${folder} has only ${Math.floor(freeBytes / 1024 / 1024)} MB left, or no inodes (df -h, df -i)${await describeUsage(installation, folder)}: delete files, or use a larger disk`,
      'disk',
    );
  }
}
