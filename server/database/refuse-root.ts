import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { InvalidSettingError } from '../reporting/invalid-setting-error.ts';

/** Throws `InvalidSettingError` if root opens another user's folder, because that user could not open root's files. */
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

const ownerOf = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.uid;
