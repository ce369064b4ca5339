import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { projectRoot } from '#publisher/project-root.ts';
import { InvalidSettingError } from '../reporting/invalid-setting-error.ts';

/** Returns the paths of a server's files and folders in the data folder. */
export const getServerFolders = (dataDir: string) => {
  const root = resolve(dataDir);
  return {
    root,
    database: join(root, 'database'),
    media: join(root, 'media'),
    releases: join(root, 'sites'),
    imageCache: join(root, 'image-cache'),
    responses: join(root, 'answers'),
    /** Describes a running `npm start` to other programs. */
    stackFile: join(root, 'local-stack.json'),
  };
};

export type ServerFolders = ReturnType<typeof getServerFolders>;

/** Returns the folders in `DATA_DIR`, or in `.data` by default. */
export const getDataFolders = ({ DATA_DIR }: NodeJS.ProcessEnv = process.env): ServerFolders =>
  getServerFolders(resolve(projectRoot, DATA_DIR || '.data'));

/** Whether `npm start` created the data folder. */
export const isDemoFolder = (dataDir: string): boolean =>
  existsSync(join(dataDir, 'accounts.json'));

/**
 * Throws `InvalidSettingError` if a data folder contains no embedded database. Otherwise, an empty one would be
 * created.
 */
export function requireDatabase({ root, database }: ServerFolders): void {
  if (existsSync(database)) return;
  throw new InvalidSettingError(
    'DATA_DIR',
    `has no database (${root}): correct it, or set DATABASE_URL`,
  );
}
