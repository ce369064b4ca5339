import { accessSync, constants, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { InvalidSettingError } from '../reporting/invalid-setting-error.ts';

/** Another process has the directory locked. The message is one line for the person at the terminal. */
export class DirectoryInUseError extends Error {
  override readonly name = 'DirectoryInUseError';
}

/**
 * Locks `directory` for this process, until the returned function is called or the process ends. The kernel holds the
 * lock, through SQLite, which has the only file lock in Node: a killed process leaves none behind. Throws
 * `DirectoryInUseError`, or `InvalidSettingError` where this user may not write there.
 */
export function lockDirectory(directory: string): () => void {
  const file = openLock(directory);
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (!(error instanceof Error) || !/locked/.test(error.message)) {
      throw notWritable(directory, error);
    }
    throw new DirectoryInUseError(
      `Another process is already running on ${directory}. Stop it first, or set another DATA_DIR.`,
    );
  }
  return () => file.close();
}

function openLock(directory: string): DatabaseSync {
  try {
    mkdirSync(dirname(directory), { recursive: true });
    // SQLite takes a lock on a file that it may only read, too.
    accessSync(dirname(directory), constants.W_OK);
    return new DatabaseSync(`${directory}.lock`);
  } catch (cause) {
    throw notWritable(directory, cause);
  }
}

const notWritable = (directory: string, cause: unknown) =>
  new InvalidSettingError(
    'DATA_DIR',
    `cannot be written to (${dirname(directory)}): give it to the user that runs the server, and name it at ReadWritePaths= of its systemd unit`,
    { cause },
  );
