import type { Stats } from 'node:fs';
import { access, constants, lstat, readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { getErrorCode } from '#db/error-causes.ts';

/** Resolves to the names in a folder, or to none if the folder cannot be read. */
export const listNames = (...folder: string[]): Promise<string[]> =>
  readdir(join(...folder)).catch(() => []);

/** Resolves to the text of a file, or to an empty string if the file cannot be read. */
export const readText = (...file: string[]): Promise<string> =>
  readFile(join(...file), 'utf8').catch(() => '');

/** Larger files are programs, not scripts. */
const maxScriptBytes = 64 * 1024;

/** Like `readText`, but resolves to an empty string for devices, and for files that are too large to be scripts. */
export async function readScript(...file: string[]): Promise<string> {
  const stats = await readStats(join(...file));
  return stats?.isFile() && stats.size <= maxScriptBytes ? readText(...file) : '';
}

/** Resolves to null if the file or folder does not exist, or if this user cannot open the folder that contains it. */
export const readStats = (path: string | URL): Promise<Stats | null> =>
  stat(path).catch(() => null);

/** Whether there is no such file or folder. */
export const isMissing = (...path: string[]): Promise<boolean> =>
  stat(join(...path)).then(
    () => false,
    (error) => getErrorCode(error) === 'ENOENT',
  );

/** Like `readStats`, except that it does not follow a link. */
export const readLinkStats = (path: string): Promise<Stats | null> => lstat(path).catch(() => null);

export const canRead = (path: string): Promise<boolean> =>
  access(path, constants.R_OK).then(
    () => true,
    () => false,
  );

/** Whether `path` is `folder`, or is inside it. */
export const isInside = (folder: string, path: string): boolean =>
  !relative(folder, path).startsWith('..');
