import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process has the directory locked. The message is one line for the person at the terminal. */
export class DirectoryInUseError extends Error {
  override readonly name = 'DirectoryInUseError';
}

/**
 * Locks `directory` for this process, until the returned function is called or the process ends. The kernel holds the
 * lock, through SQLite, which has the only file lock in Node: a killed process leaves none behind. Throws
 * `DirectoryInUseError`.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(dirname(directory), { recursive: true });
  const file = new DatabaseSync(`${directory}.lock`);
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (!(error instanceof Error) || !/locked/.test(error.message)) throw error;
    throw new DirectoryInUseError(
      `Another process is already running on ${directory}. Stop it first, or set another DATA_DIR.`,
    );
  }
  return () => file.close();
}
