import { resolve } from 'node:path';
import { projectRoot } from '#publisher/project-root.ts';
import { getServerFolders, type ServerFolders } from '../files/server-folders.ts';

/** Returns the folders in `DATA_DIR`, or in `.data` by default. */
export const getDataFolders = ({ DATA_DIR }: NodeJS.ProcessEnv = process.env): ServerFolders =>
  getServerFolders(resolve(projectRoot, DATA_DIR || '.data'));
