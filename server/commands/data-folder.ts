import { resolve } from 'node:path';
import { projectRoot } from '#publisher/project-root.ts';
import { type ServerFolders, serverFolders } from '../files/server-folders.ts';

/** The folders of `DATA_DIR`. The default is `.data`, as for `npm start`. */
export const dataFolders = ({ DATA_DIR }: NodeJS.ProcessEnv = process.env): ServerFolders =>
  serverFolders(resolve(projectRoot, DATA_DIR || '.data'));
