import { statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseBackupDir } from '#config/server-configuration.ts';
import { lowSpaceBytes } from '../files/disk-space.ts';
import { createFault, type Finding } from './check.ts';
import { isInside, listNames, readLinkStats } from './files.ts';
import type { Installation } from './installation.ts';

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
      `The disk of ${name} has space but no free inodes (df -i): delete a folder with many small files`,
      { layer: 'disk' },
    );
  }
  const freeMegabytes = Math.floor(freeBytes / megabyte);
  if (freeMegabytes >= Math.floor(minFreeBytes / megabyte)) return null;
  return createFault(
    `The disk of ${name} has only ${freeMegabytes} MB left${await describeUsage(installation, folder)}: delete files, or use a larger disk`,
    { layer: 'disk' },
  );
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

/** Returns a description of the product's own files, such as `the backups`, or null for any other file. */
function describeOwnFile({ server, environment }: Installation, path: string): string | null {
  const backupDir = parseBackupDir(environment['BACKUP_DIR']);
  if (backupDir && dirname(path) === resolve(backupDir) && /\.backup(\.part)?$/.test(path)) {
    return 'the backups';
  }
  const { media, database, releases, imageCache, responses } = server?.folders ?? {};
  if (media && isInside(media, path) && /\.(avif|gif|jpe?g|png|webp)$/.test(path)) {
    return 'the pictures';
  }
  if (database && isInside(database, path)) return 'the database';
  const isGenerated = [releases, imageCache, responses].some(
    (folder) => folder && isInside(folder, path),
  );
  return isGenerated ? 'the built pages and caches' : null;
}

/** Returns the file that takes more than half of a folder’s space, or the folder if there is no such file. */
function summarizeFolder(folder: string, files: Usage[]): Usage {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const largestFile = files.find((file) => file.bytes > bytes / 2);
  return largestFile ?? { name: `the files in ${folder}`, bytes };
}

/** Resolves to the largest files on a folder’s disk, in parentheses, or to an empty string. */
async function describeUsage(installation: Installation, folder: string): Promise<string> {
  const { fileSystemRoot: root, codeFolder } = installation;
  const isOnRootDisk = (await readLinkStats(folder))?.dev === (await readLinkStats(root))?.dev;
  const excludedFolders = [...systemFolders, resolve(codeFolder)];
  const ownBytes = new Map<string, number>();
  const foreignFiles: Usage[] = [];
  for await (const file of walkFiles(isOnRootDisk ? root : folder, excludedFolders)) {
    const name = describeOwnFile(installation, file.name);
    if (name) ownBytes.set(name, (ownBytes.get(name) ?? 0) + file.bytes);
    else foreignFiles.push(file);
  }
  const foreignFolders = Map.groupBy(foreignFiles, ({ name }) => dirname(name));
  const usages = [
    ...[...ownBytes].map(([name, bytes]) => ({ name, bytes, note: '' })),
    ...[...foreignFolders].map(([name, files]) => ({
      ...summarizeFolder(name, files),
      note: ', which this product did not create and never deletes',
    })),
  ];
  const largestUsages = usages
    .filter(({ bytes }) => bytes >= minBytes)
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 2)
    .map(({ name, bytes, note }) => `${name}, ${Math.round(bytes / megabyte)} MB${note}`);
  return largestUsages.length > 0 ? ` (largest: ${largestUsages.join('; ')})` : '';
}
