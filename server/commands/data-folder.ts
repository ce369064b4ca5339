import { resolve } from 'node:path';
import { projectRoot } from '#publisher/project-root.ts';
import { type ServerFolders, serverFolders } from '../files/server-folders.ts';

/** The folders of `DATA_DIR`, or of `.data`, where `npm start` keeps its own. */
export const dataFolders = ({ DATA_DIR }: NodeJS.ProcessEnv = process.env): ServerFolders =>
  serverFolders(resolve(projectRoot, DATA_DIR || '.data'));
