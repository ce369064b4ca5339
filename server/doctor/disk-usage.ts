import { lstat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { backupDirOf } from '#config/server-configuration.ts';
import { type Installation, programRoot } from './installation.ts';
import { isInside } from './is-inside.ts';
import { namesIn } from './read-if-possible.ts';

/** Limits the duration of a walk. */
const maxEntries = 100_000;

/** Smaller files do not explain why a disk is full. */
const minBytes = 20 * 1024 * 1024;

/** Folders with files of the system, or with no files on a disk. */
const systemFolders = ['/boot', '/dev', '/proc', '/run', '/sys', '/usr'];

interface Usage {
  name: string;
  bytes: number;
}

/** Yields the files in `root` and its subfolders on the same disk. Stops after `maxEntries`. */
async function* filesIn(root: string, excludedFolders: string[]): AsyncGenerator<Usage> {
  const rootDevice = (await lstat(root).catch(() => null))?.dev;
  const folders = [root];
  let entryCount = 0;
  for (const folder of folders) {
    for (const name of await namesIn(folder)) {
      const path = join(folder, name);
      const stats = await lstat(path).catch(() => null);
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
  const backupDir = backupDirOf(environment['BACKUP_DIR']);
  if (backupDir && dirname(path) === resolve(backupDir) && /\.backup(\.part)?$/.test(path)) {
    return 'the backups';
  }
  const { media, database, releases, imageCache, responses } = server?.folders ?? {};
  if (media && isInside(media, path) && /\.(avif|gif|jpe?g|png|webp)$/.test(path)) {
    return 'the pictures';
  }
  if (database && isInside(database, path)) return 'the database';
  const isCache = [releases, imageCache, responses].some(
    (folder) => folder && isInside(folder, path),
  );
  return isCache ? 'the built pages' : null;
}

/** Returns the file that takes most of a folder's space, or the folder if it has many files. */
function summarize(folder: string, files: Usage[]): Usage {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const largestFile = files.find((file) => file.bytes > bytes / 2);
  return largestFile ?? { name: `the files in ${folder}`, bytes };
}

/** Resolves to what takes the most space on a folder's disk, for the end of a sentence, or to an empty string. */
export async function describeUsage(installation: Installation, folder: string): Promise<string> {
  const { fileSystemRoot: root, codeFolder = programRoot } = installation;
  const deviceOf = async (path: string) => (await lstat(path).catch(() => null))?.dev;
  const isOnRootDisk = (await deviceOf(folder)) === (await deviceOf(root));
  const excludedFolders = [...systemFolders, fileURLToPath(codeFolder).replace(/\/$/, '')];
  const ownBytes = new Map<string, number>();
  const foreignFiles: Usage[] = [];
  for await (const file of filesIn(isOnRootDisk ? root : folder, excludedFolders)) {
    const name = describeOwnFile(installation, file.name);
    if (name) ownBytes.set(name, (ownBytes.get(name) ?? 0) + file.bytes);
    else foreignFiles.push(file);
  }
  const foreignFolders = Map.groupBy(foreignFiles, ({ name }) => dirname(name));
  const usages = [
    ...[...ownBytes].map(([name, bytes]) => ({ name, bytes, note: '' })),
    ...[...foreignFolders].map(([name, files]) => ({
      ...summarize(name, files),
      note: ', which this product did not create and never deletes',
    })),
  ];
  const descriptions = usages
    .filter(({ bytes }) => bytes >= minBytes)
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 2)
    .map(({ name, bytes, note }) => `${name} (${Math.round(bytes / 1024 / 1024)} MB${note})`);
  return descriptions.length > 0
    ? `, and the most space is taken by ${descriptions.join(' and ')}`
    : '';
}
