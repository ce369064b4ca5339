import { resolve } from 'node:path';
import { projectRoot } from '#publisher/project-root.ts';
import { type ServerFolders, serverFolders } from '../files/server-folders.ts';

/** The folders of `DATA_DIR`, by default those of `npm start` in `.data`. */
export const dataFolders = ({ DATA_DIR }: NodeJS.ProcessEnv = process.env): ServerFolders =>
  serverFolders(resolve(projectRoot, DATA_DIR || '.data'));
