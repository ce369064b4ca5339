import { resolve } from 'node:path';
import { projectRoot } from '#publisher/project-root.ts';
import { type ServerFolders, serverFolders } from '../files/server-folders.ts';

/** Returns the folders in `DATA_DIR`, or in `.data` by default. */
export const dataFolders = ({ DATA_DIR }: NodeJS.ProcessEnv = process.env): ServerFolders =>
  serverFolders(resolve(projectRoot, DATA_DIR || '.data'));
