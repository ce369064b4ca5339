import { statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { WritesRefusedError } from '#db/outage.ts';
import { readFreeBytes } from '../files/disk-space.ts';
import { InvalidSettingError } from '../reporting/invalid-setting-error.ts';
import { lockDirectory } from './directory-lock.ts';
import { createPgliteStore, type EmbeddedStore } from './pglite-store.ts';

/** PGlite hangs forever if the disk has no space for the next 16 MB of its write-ahead log. */
const minFreeBytes = 64 * 1024 * 1024;

/** The process never frees these buffers, which take 128 MB by default. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/**
 * Opens PostgreSQL in this process, and creates and migrates the data in `directory` if necessary. A resolved write
 * survives `kill -9`. Writes reject with `WritesRefusedError` if the disk is full. Rejects with `DirectoryInUseError`
 * if another process has the directory open, because two processes would overwrite each other's data. Rejects with
 * `InvalidSettingError` if root opens another user's folder, and with `DatabaseIsNewerError` if the database is newer
 * than the code.
 */
export async function openEmbeddedDatabase(
  directory: string,
  getFreeBytes = readFreeBytes,
): Promise<EmbeddedStore> {
  rejectRoot(directory);
  const unlock = lockDirectory(directory);
  try {
    await mkdir(directory, { recursive: true });
    const database = await PGlite.create(directory, { startParams });
    const store = await createPgliteStore(database).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    const requireSpace = async () => {
      if ((await getFreeBytes(directory)) >= minFreeBytes) return;
      throw new WritesRefusedError('The database cannot be written to: its disk is full.');
    };
    return {
      ...store,
      write: async (statement) => {
        await requireSpace();
        return store.write(statement);
      },
      transaction: async (work, options) => {
        if (options?.accessMode !== 'read only') await requireSpace();
        return store.transaction(work, options);
      },
      close: () => store.close().finally(unlock),
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

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
