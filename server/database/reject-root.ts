import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { InvalidSettingError } from '../reporting/invalid-setting-error.ts';

/** Throws `InvalidSettingError` if root opens another user's folder, because that user could not open root's files. */
export function rejectRoot(directory: string, isRoot = process.geteuid?.() === 0): void {
  const owner = readOwner(directory) ?? readOwner(dirname(directory));
  if (!isRoot || !owner) return;
  throw new InvalidSettingError(
    'DATA_DIR',
    `belongs to the user with the id ${owner}, who cannot open files that root creates: run the command as that user`,
  );
}

const readOwner = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.uid;
