import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { InvalidSettingError } from '../reporting/invalid-setting-error.ts';

/**
 * Root may not open a database in the folder of another user: it makes files there that this user cannot open, and the
 * server does not start any more. Throws `InvalidSettingError`.
 */
export function refuseRootInFolderOfAnother(
  directory: string,
  isRoot = process.geteuid?.() === 0,
): void {
  const owner = ownerOf(directory) ?? ownerOf(dirname(directory));
  if (!isRoot || !owner) return;
  throw new InvalidSettingError(
    'DATA_DIR',
    `belongs to the user with the id ${owner}, who cannot open files that root creates: run this as that user`,
  );
}

/** The user whose folder it is; undefined where there is none. */
const ownerOf = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.uid;
