import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { WritesRefusedError } from '#db/outage.ts';
import { freeBytesOfDisk } from '../files/disk-space.ts';
import { lockDirectory } from './directory-lock.ts';
import { type EmbeddedStore, pgliteStore } from './pglite-store.ts';
import { refuseRootInFolderOfAnotherUser } from './refuse-root.ts';

/**
 * With less free space, writes are refused, because PGlite hangs forever when the disk has no room for the next 16 MB
 * of its write-ahead log.
 */
const minFreeBytes = 64 * 1024 * 1024;

/** PostgreSQL's default is 128 MB. The process never frees memory that these buffers have used. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/**
 * Opens PostgreSQL inside this process with its data in `directory`, which is created and migrated when needed. A write that
 * has resolved survives `kill -9`. On a full disk every write rejects with `WritesRefusedError`. Rejects with
 * `DirectoryInUseError` while another process has it open, because two would lose rows; with `InvalidSettingError` for root
 * in another user's folder; and with `DatabaseIsNewerError` if the code is older than the database.
 */
export async function openEmbeddedDatabase(
  directory: string,
  freeBytesIn = freeBytesOfDisk,
): Promise<EmbeddedStore> {
  refuseRootInFolderOfAnotherUser(directory);
  const release = lockDirectory(directory);
  try {
    await mkdir(directory, { recursive: true });
    const database = await PGlite.create(directory, { startParams });
    const store = await pgliteStore(database).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    const requireSpace = async () => {
      if ((await freeBytesIn(directory)) >= minFreeBytes) return;
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
      close: () => store.close().finally(release),
    };
  } catch (error) {
    release();
    throw error;
  }
}
