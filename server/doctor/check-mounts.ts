import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFault, type Results } from './check.ts';
import { findDiskSpaceFault } from './disk-usage.ts';
import { isInside, readStats, readText } from './files.ts';
import { getDataFolders, type Installation, listDataFolders } from './installation.ts';

/** Updates, large uploads and a database's log need more space than this. */
const minFreeBytes = 200 * 1024 * 1024;

/** Reads the second and third columns of a table of file systems, in which `\040` is a space. */
const parseFileSystems = (table: string): { point: string; type: string }[] =>
  table.split('\n').flatMap((line) => {
    const [device = '', point = '', type = ''] = line.trim().split(/\s+/);
    const isEntry = !device.startsWith('#') && point.startsWith('/');
    return isEntry ? [{ point: point.replaceAll('\\040', ' '), type }] : [];
  });

/**
 * Checks that the data folder and the backups are not in memory, that their disks in /etc/fstab are mounted, and that
 * no disk that updates, uploads or the database need is full.
 */
export async function* checkMounts(installation: Installation): Results {
  const { fileSystemRoot, codeFolder } = installation;
  const fileSystems = parseFileSystems(await readText(fileSystemRoot, 'proc/self/mounts'));
  const unmountedPoints = parseFileSystems(await readText(fileSystemRoot, 'etc/fstab'))
    .map(({ point }) => point)
    .filter((point) => point !== '/' && !fileSystems.some((mount) => mount.point === point));
  const isContainer = existsSync(join(fileSystemRoot, '.dockerenv'));
  for (const [name, folder] of Object.entries(getDataFolders(installation))) {
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
      yield `${name} is in memory (${inMemory.type} on ${inMemory.point}), so its files are lost when the machine restarts: use a folder on a disk`;
    }
    if (isContainer && disk?.point === '/') {
      yield `${name} is inside the container, so its files are lost when the container is created again: mount a volume there (volumes in compose.yaml)`;
    }
    // `media` can have its own disk.
    const points = unmountedPoints.filter(
      (point) => isInside(point, path) || isInside(path, point),
    );
    for (const point of points) {
      yield createFault(
        `${name} needs the disk at ${point}, which is in /etc/fstab but not mounted, so files may be on another disk: move them aside, mount ${point}, and move them back`,
        { isDown: name === 'DATA_DIR' },
      );
    }
  }
  const readDevice = async (folder: string) => (await readStats(folder))?.dev;
  const devices = new Set(await Promise.all(listDataFolders(installation).map(readDevice)));
  for (const folder of [codeFolder, tmpdir(), '/var/lib/postgresql', '/var/log']) {
    const device = await readDevice(folder);
    if (device === undefined || devices.has(device)) continue;
    devices.add(device);
    yield await findDiskSpaceFault(installation, folder, { minFreeBytes });
  }
}
