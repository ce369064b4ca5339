import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { InvalidSettingError } from '../reporting/invalid-setting-error.ts';

/**
 * Keeps root from opening a database in another user's folder. Root would create files that the owner cannot open, and
 * the server would no longer start. Throws `InvalidSettingError`.
 */
export function refuseRootInFolderOfAnotherUser(
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

/** The id of the folder's owner; undefined if there is no folder. */
const ownerOf = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.uid;
