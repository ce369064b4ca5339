import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFault, type Results } from './check.ts';
import { getLocalDatabase } from './check-network.ts';
import { postgresFolder } from './clusters.ts';
import { findDiskSpaceFault } from './disk-usage.ts';
import { isInside, listNames, readStats, readText } from './files.ts';
import { getDataFolders, type Installation, listDataFolders } from './installation.ts';

/** Updates, large uploads and a database's log need more space than this. */
const minFreeBytes = 200 * 1024 * 1024;

/** A line of a table of file systems. */
interface FileSystem {
  point: string;
  type: string;
  options: string;
  lineNumber: number;
}

/** Reads the first four columns of a table of file systems, in which `\040` is a space. */
const parseFileSystems = (table: string): FileSystem[] =>
  table.split('\n').flatMap((line, index) => {
    const [device = '', point = '', type = '', options = ''] = line.trim().split(/\s+/);
    const isEntry = !device.startsWith('#') && point.startsWith('/');
    const path = point.replaceAll('\\040', ' ').replace(/(.)\/$/, '$1');
    return isEntry ? [{ point: path, type, options, lineNumber: index + 1 }] : [];
  });

/** The file systems that are mounted at boot only because of a line in /etc/fstab or a unit, unlike ZFS. */
const mountedByTable = /^(ext\d|xfs|btrfs|nfs4?|cifs|vfat|exfat|ntfs3)$/;

/** systemd can find the partitions of these folders without /etc/fstab. */
const discoveredPoints = ['/', '/home', '/srv', '/var'];

const restoreThere = 'and restore the backup there (see Restore in docs/operations.md)';

/** Steps that save the files of a folder that is in memory, or inside a container without a volume. */
const moves = {
  DATA_DIR: {
    moveToDisk: `make a backup on a disk now, set DATA_DIR to the path of a folder on a disk, ${restoreThere}`,
    moveToVolume: `make a backup elsewhere, mount a volume at the path in DATA_DIR (volumes in compose.yaml), ${restoreThere}`,
  },
  BACKUP_DIR: {
    moveToDisk: 'copy the backups to a folder on a disk, and set BACKUP_DIR to its path',
    moveToVolume:
      'copy the backups elsewhere, and mount a volume at the path in BACKUP_DIR (volumes in compose.yaml)',
  },
  PostgreSQL: {
    moveToDisk: `make a backup on a disk now, create an empty database on a disk as in docs/deploy-server.md, ${restoreThere}`,
    moveToVolume: null,
  },
};

async function readMountUnits(root: string): Promise<string[]> {
  const folder = join(root, 'etc/systemd/system');
  const names = (await listNames(folder)).filter((name) => /\.(auto)?mount$/.test(name));
  const texts = await Promise.all(names.map((name) => readText(folder, name)));
  return texts.flatMap((text) => /^Where=(.*?)\/?\s*$/m.exec(text)?.[1] ?? []);
}

/**
 * Checks that the data folder and the backups are not in memory, in the folder of the code or inside the container, and
 * that their disks and PostgreSQL's disk are mounted now and at boot. Also checks the free space of the other disks that
 * updates, uploads and the database need.
 */
export async function* checkMounts(installation: Installation): Results {
  const { fileSystemRoot, codeFolder } = installation;
  const fileSystems = parseFileSystems(await readText(fileSystemRoot, 'proc/self/mounts'));
  const table = parseFileSystems(await readText(fileSystemRoot, 'etc/fstab'));
  const unmounted = table.filter(
    ({ point }) => point !== '/' && !fileSystems.some((mount) => mount.point === point),
  );
  const bootPoints = [
    ...discoveredPoints,
    ...table.flatMap(({ point, options }) =>
      /\bnoauto\b(?!.*automount)/.test(options) ? [] : point,
    ),
    ...(await readMountUnits(fileSystemRoot)),
  ];
  const isContainer = existsSync(join(fileSystemRoot, '.dockerenv'));
  // A container has no line for `/`.
  const usesTable = table.some(({ point }) => point === '/');
  const folders = {
    ...getDataFolders(installation),
    PostgreSQL: getLocalDatabase(installation) && postgresFolder,
  };
  for (const name of ['DATA_DIR', 'BACKUP_DIR', 'PostgreSQL'] as const) {
    const folder = folders[name];
    if (!folder) continue;
    const { moveToDisk, moveToVolume } = moves[name];
    const path = await realpath(folder).catch(() => folder);
    if (installation.server && isInside(codeFolder, path)) {
      yield `${name} is in the folder of the code (${codeFolder}), so git clean can delete it: stop the server, move the folder to a place outside the code, such as ${name === 'BACKUP_DIR' ? '/var/backups/manpower' : '/var/lib/manpower'}, and set ${name} to its path`;
    }
    const disk = fileSystems.findLast(({ point }) => isInside(point, path));
    if (disk && /^(tmpfs|ramfs)$/.test(disk.type)) {
      yield `${name} is in memory (${disk.type} on ${disk.point}), so its files are lost when the machine restarts: ${moveToDisk}`;
    }
    const entry = table.find(({ point }) => point === disk?.point);
    const isMountedAtBoot =
      !usesTable ||
      bootPoints.includes(disk?.point ?? '') ||
      fileSystems.some(({ point, type }) => type === 'autofs' && isInside(point, path));
    if (disk && mountedByTable.test(disk.type) && !isMountedAtBoot) {
      yield `${name} needs the disk at ${disk.point}, which is mounted now, but neither /etc/fstab nor a unit mounts it at boot: ${entry ? `delete noauto on line ${entry.lineNumber} of /etc/fstab` : 'add a line for it to /etc/fstab'}`;
    }
    if (isContainer && disk?.point === '/' && moveToVolume) {
      yield `${name} is inside the container, so its files are lost when the container is created again: ${moveToVolume}`;
    }
    // `media` can have its own disk.
    const missing = unmounted.filter(({ point }) => isInside(point, path) || isInside(path, point));
    for (const { point, lineNumber } of missing) {
      yield createFault(
        `${name} needs the disk at ${point}, which line ${lineNumber} of /etc/fstab names, but which is not mounted: mount that disk; if programs have written files to ${point} in the meantime, the disk will hide them, so copy those files elsewhere first`,
        { isDown: name === 'DATA_DIR' },
      );
    }
  }
  const readDevice = async (folder: string) => (await readStats(folder))?.dev;
  const devices = new Set(await Promise.all(listDataFolders(installation).map(readDevice)));
  for (const folder of [codeFolder, tmpdir(), postgresFolder, '/var/log']) {
    const device = await readDevice(folder);
    if (device === undefined || devices.has(device)) continue;
    devices.add(device);
    yield await findDiskSpaceFault(installation, folder, { minFreeBytes });
  }
}
