import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import type { Store } from '#db/store.ts';
import { lockDirectory } from './directory-lock.ts';
import { pgliteStore } from './pglite-store.ts';

/**
 * Opens PostgreSQL inside this process, with its data in `directory`, made and migrated when needed. A write that was
 * answered survives `kill -9`. Rejects with `DirectoryInUse` while another process has it open: two would lose rows.
 */
export async function openEmbeddedDatabase(directory: string): Promise<Store> {
  const release = lockDirectory(directory);
  try {
    await mkdir(directory, { recursive: true });
    const store = await pgliteStore(await PGlite.create(directory));
    return { ...store, close: () => store.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}
