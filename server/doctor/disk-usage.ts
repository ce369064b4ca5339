import { statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { lowSpaceBytes } from '../files/disk-space.ts';
import { createFault, type Finding } from './check.ts';
import { getLocalDatabase } from './check-network.ts';
import { postgresFolder } from './clusters.ts';
import { isInside, listNames, readLinkStats, readStats } from './files.ts';
import { getDataFolders, type Installation } from './installation.ts';
import { restartServer } from './remedies.ts';

const megabyte = 1024 * 1024;

/** Limits the duration of a walk. */
const maxEntries = 100_000;

/** Anything smaller does not explain why a disk is full. */
const minBytes = 20 * megabyte;

/** Folders of the operating system, and folders that are not on a disk. */
const systemFolders = ['/boot', '/dev', '/proc', '/run', '/sys', '/usr'];

type Usage = { name: string; bytes: number };

/** Resolves to a fault if the folder’s disk is almost full, or to null. `name` stands for the folder in the text. */
export async function findDiskSpaceFault(
  installation: Installation,
  folder: string,
  { name = folder, minFreeBytes = lowSpaceBytes }: { name?: string; minFreeBytes?: number } = {},
): Promise<Finding | null> {
  const freeBytes = await installation.readFreeBytes(folder);
  if (freeBytes === 0 && (await statfs(folder)).bavail > 0) {
    return createFault(
      `The disk of ${name} has space but no free inodes: find the folder with the most files (du --inodes -x MOUNT-POINT | sort -n | tail, with the mount point that df -i ${folder} shows), and delete files there that neither the website nor another program needs (in the data folder, only old copies that somebody made), or move the folder to a disk with more inodes, then ${restartServer}, which builds the pages again`,
      { layer: 'disk', isDown: true },
    );
  }
  const freeMegabytes = Math.floor(freeBytes / megabyte);
  if (freeMegabytes >= Math.floor(minFreeBytes / megabyte)) return null;
  return createFault(
    `The disk of ${name} has only ${freeMegabytes} MB left${await describeUsage(installation, folder)}: ${await findSpaceRemedy(installation, folder)}`,
    { layer: 'disk' },
  );
}

/** Faults of the database can make PostgreSQL keep files. If somebody deletes its files, it loses data. */
async function findSpaceRemedy(installation: Installation, folder: string): Promise<string> {
  const readDevice = async (path: string) => (await readStats(path))?.dev;
  const device = getLocalDatabase(installation)
    ? await readDevice(join(installation.fileSystemRoot, postgresFolder))
    : undefined;
  if (device === undefined || device !== (await readDevice(folder))) {
    return `delete files, or use a larger disk; du -xh "$(df --output=target ${folder} | tail -n 1)" | sort -h | tail -n 20 shows the largest folders, and lsof +L1 shows the deleted files whose space a program keeps until it is restarted`;
  }
  const first =
    'correct the fault about the write-ahead log first if there is one below; otherwise, ';
  return isInside(postgresFolder, folder)
    ? `${first}use a larger disk, but do not delete any files in ${postgresFolder}`
    : `${first}delete files that nothing needs, but none in ${postgresFolder}, or use a larger disk`;
}

/** Yields the files in `root` and its subfolders on the same disk. Stops after `maxEntries`. */
async function* walkFiles(root: string, excludedFolders: string[]): AsyncGenerator<Usage> {
  const rootDevice = (await readLinkStats(root))?.dev;
  const folders = [root];
  let entryCount = 0;
  for (const folder of folders) {
    for (const name of await listNames(folder)) {
      const path = join(folder, name);
      const stats = await readLinkStats(path);
      entryCount += 1;
      if (entryCount > maxEntries) return;
      if (!stats || stats.dev !== rootDevice || excludedFolders.includes(path)) continue;
      if (stats.isDirectory()) folders.push(path);
      else if (stats.isFile()) yield { name: path, bytes: 512 * stats.blocks };
    }
  }
}

/** Returns the groups of the product's own files: their name, their folder, and a pattern for their paths. */
function listOwnFiles(installation: Installation) {
  const { media, database, releases, imageCache, responses } = installation.server?.folders ?? {};
  return [
    ['the backups', getDataFolders(installation).BACKUP_DIR, /\.backup(\.part)?$/],
    ['the pictures', media, /\.(avif|gif|jpe?g|png|webp)$/],
    ['the database', database, /./],
    ...[releases, imageCache, responses].map(
      (folder) => ['the built pages and caches', folder, /./] as const,
    ),
  ] as const;
}

/** Returns the size of the product’s files or of a folder, or the file that takes more than half of the folder. */
function summarizeFiles(name: string, files: Usage[]): Usage {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (!name.startsWith('/')) return { name, bytes };
  const largestFile = files.find((file) => file.bytes > bytes / 2);
  return largestFile ?? { name: `the files in ${name}`, bytes };
}

/** Resolves to the largest files on a folder’s disk, in parentheses, or to an empty string. */
async function describeUsage(installation: Installation, folder: string): Promise<string> {
  const { fileSystemRoot: root, codeFolder } = installation;
  const isOnRootDisk = (await readLinkStats(folder))?.dev === (await readLinkStats(root))?.dev;
  const excludedFolders = [...systemFolders, resolve(codeFolder)];
  const ownFiles = listOwnFiles(installation);
  const files: Usage[] = [];
  const usedFolder = isOnRootDisk ? root : folder;
  for await (const file of walkFiles(usedFolder, excludedFolders)) files.push(file);
  const groups = Map.groupBy(files, ({ name: path }) => {
    const own = ownFiles.find(([, parent, pattern]) =>
      Boolean(parent && isInside(parent, path) && pattern.test(path)),
    );
    return own?.[0] ?? dirname(path);
  });
  const foreignNote = ', which this product did not create and never deletes';
  const largestUsages = [...groups]
    .map(([name, group]) => ({
      ...summarizeFiles(name, group),
      note: name.startsWith('/') ? foreignNote : '',
    }))
    .filter(({ bytes }) => bytes >= minBytes)
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 2)
    .map(({ name, bytes, note }) => `${name}, ${Math.round(bytes / megabyte)} MB${note}`);
  return largestUsages.length > 0 ? ` (largest: ${largestUsages.join('; ')})` : '';
}
