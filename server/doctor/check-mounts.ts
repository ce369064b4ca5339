import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFault, type Results } from './check.ts';
import { getLocalDatabase } from './check-network.ts';
import { postgresFolder } from './clusters.ts';
import { findDiskSpaceFault } from './disk-usage.ts';
import { isInside, isMissing, listNames, readStats, readText } from './files.ts';
import { getDataFolders, type Installation, listDataFolders } from './installation.ts';

/** Updates, large uploads and a database's log need more space than this. */
const minFreeBytes = 200 * 1024 * 1024;

/** A line of a table of file systems. */
interface FileSystem {
  /** Such as `/dev/sda1` or `UUID=…`. */
  device: string;
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
    return isEntry ? [{ device, point: path, type, options, lineNumber: index + 1 }] : [];
  });

/** The file systems that are mounted at boot only because of a line in /etc/fstab or a unit, unlike ZFS. */
const mountedByTable = /^(ext\d|xfs|btrfs|nfs4?|cifs|vfat|exfat|ntfs3)$/;

/** systemd can find the partitions of these folders without /etc/fstab. */
const discoveredPoints = ['/', '/home', '/srv', '/var'];

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
  for (const [name, folder] of Object.entries(folders)) {
    if (!folder) continue;
    const place = name === 'DATA_DIR' ? '/var/lib/manpower' : '/var/backups/manpower';
    const path = await realpath(folder).catch(() => folder);
    if (installation.server && isInside(codeFolder, path)) {
      yield `${name} is in the folder of the code (${codeFolder}), so it is lost with that folder or after git clean: run systemctl stop manpower, move ${folder} (for example, to ${place}), and set ${name} to its new path`;
    }
    const disk = fileSystems.findLast(({ point }) => isInside(point, path));
    if (disk && /^(tmpfs|ramfs)$/.test(disk.type)) {
      const remedy = isInside(disk.point, place)
        ? `stop the server, copy ${folder} to a disk, delete the line or unit that mounts ${disk.point} (/etc/fstab), run umount ${disk.point}, and copy the files back`
        : `set ${name} to a folder on a disk, such as ${place}`;
      yield `${name} is in memory (${disk.type} on ${disk.point}), so its files are lost when the machine restarts: ${name === 'PostgreSQL' ? 'move the cluster to a disk' : remedy}`;
    }
    const entry = table.find(({ point }) => point === disk?.point);
    if (disk && /(^|,)ro(,|$)/.test(entry?.options ?? '')) {
      const services = name === 'PostgreSQL' ? 'manpower postgresql' : 'manpower';
      yield createFault(
        `${name} needs a writable disk at ${disk.point}, but line ${entry?.lineNumber} of /etc/fstab mounts it read-only: write rw in place of ro there, then run systemctl daemon-reload && mount -o remount,rw ${disk.point} && systemctl restart ${services}`,
        { layer: 'mounts', isDown: true },
      );
    }
    const isMountedAtBoot =
      !usesTable ||
      bootPoints.includes(disk?.point ?? '') ||
      fileSystems.some(({ point, type }) => type === 'autofs' && isInside(point, path));
    if (disk && mountedByTable.test(disk.type) && !isMountedAtBoot) {
      yield `${name} needs the disk at ${disk.point}, which is mounted now but will not be after the next restart of the machine: ${entry ? `delete noauto from its line in /etc/fstab` : `add a line for it to /etc/fstab (${formatTableLine(disk)})`}, then run systemctl daemon-reload`;
    }
    if (isContainer && disk?.point === '/' && name !== 'PostgreSQL') {
      yield `${name} is inside the container, so its files are lost when the container is created again: mount a volume there (volumes in compose.yaml)`;
    }
    // `media` can have its own disk.
    const missing = unmounted.filter(({ point }) => isInside(point, path) || isInside(path, point));
    const stop = `systemctl stop manpower${name === 'PostgreSQL' ? ' postgresql' : ''}`;
    for (const missingEntry of missing) {
      const { point, device, lineNumber } = missingEntry;
      const [cause, steps] = (await isDeviceMissing(fileSystemRoot, missingEntry))
        ? [
            `, because no disk has the name ${device} (line ${lineNumber} there)`,
            `write UUID= and the UUID of the right disk (lsblk -f shows it) in place of ${device}, run systemctl daemon-reload, `,
          ]
        : ['', ''];
      yield createFault(
        `${name} needs the disk at ${point}, which is in /etc/fstab but not mounted${cause}, so files may be on another disk: ${steps}run ${stop}, move the files in ${point} aside, run mount ${point}, move them back, and run ${stop.replace('stop', 'start')}`,
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

/** Whether no disk has the name in a line of /etc/fstab. The kernel can give a disk another name at each start. */
async function isDeviceMissing(root: string, { device }: FileSystem): Promise<boolean> {
  const [, tag, value = ''] = /^((?:PART)?(?:UUID|LABEL))="?([^"]+)/.exec(device) ?? [];
  const folder = tag ? `/dev/disk/by-${tag.toLowerCase()}` : '/dev';
  const isPath = tag !== undefined || device.startsWith('/dev/');
  // In a container, the folder with the tags can be missing.
  if (!isPath || (await listNames(root, folder)).length === 0) return false;
  return isMissing(root, tag ? join(folder, value) : device);
}

/** Returns the line of `/etc/fstab` that mounts a file system at its present place. */
const formatTableLine = ({ device, point, type }: FileSystem): string =>
  /^(nfs4?|cifs)$/.test(type)
    ? `${device} ${point} ${type} defaults,nofail,_netdev 0 0`
    : `UUID=… ${point} ${type} defaults,nofail 0 2; lsblk -f shows the UUID`;
