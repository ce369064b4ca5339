import { accessSync, constants, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { InvalidSettingError } from '../reporting/invalid-setting-error.ts';

/** Another process has locked the directory. The message is one line for the operator. */
export class DirectoryInUseError extends Error {
  override readonly name = 'DirectoryInUseError';
}

/**
 * Locks `directory` until the returned function is called or the process ends. Uses SQLite, because Node has no file
 * locks. Throws `DirectoryInUseError`, or `InvalidSettingError` if this user cannot write there.
 */
export function lockDirectory(directory: string): () => void {
  const lockDatabase = openLockDatabase(directory);
  try {
    lockDatabase.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lockDatabase.close();
    if (!(error instanceof Error) || !/locked/.test(error.message)) {
      throw createNotWritableError(directory, error);
    }
    throw new DirectoryInUseError(
      `Another process is already using ${directory}. Stop it, or set another DATA_DIR.`,
    );
  }
  return () => lockDatabase.close();
}

function openLockDatabase(directory: string): DatabaseSync {
  try {
    mkdirSync(dirname(directory), { recursive: true });
    // SQLite can lock a file that it cannot write to.
    accessSync(dirname(directory), constants.W_OK);
    return new DatabaseSync(`${directory}.lock`);
  } catch (cause) {
    throw createNotWritableError(directory, cause);
  }
}

const createNotWritableError = (directory: string, cause: unknown) =>
  new InvalidSettingError(
    'DATA_DIR',
    `cannot be written to (${dirname(directory)}): give this folder to the user that runs the server, and add it to ReadWritePaths= in the systemd unit`,
    { cause },
  );
