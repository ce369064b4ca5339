import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process works on the directory. The message is one line for a person. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';
}

/**
 * Makes this process the only one that works on `directory`, until the answered function is called or the process
 * ends, however it ends: the kernel holds the lock (through SQLite, the only file lock that Node offers), so none is
 * ever left behind. Throws `DirectoryInUse`.
 */
export function lockDirectory(directory: string): () => void {
  mkdirSync(dirname(directory), { recursive: true });
  const file = new DatabaseSync(`${directory}.lock`);
  try {
    file.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (!(error instanceof Error) || !/locked/.test(error.message)) throw error;
    throw new DirectoryInUse(
      `Another process is already running on ${directory}. Stop it first, or set another DATA_DIR.`,
    );
  }
  return () => file.close();
}
