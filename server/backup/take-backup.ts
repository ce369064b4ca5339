import { newestMigration } from '#db/migrations.ts';
import type { Store, Transaction } from '#db/store.ts';
import { type BackupPart, writeBackup } from './backup-file.ts';
import { keptTables, rowsOf } from './backup-tables.ts';
import { picturesIn } from './picture-folder.ts';

export interface BackupContents {
  rows: number;
  pictures: number;
}

/**
 * Writes content, history, users and their roles, messages and settings, as one moment saw them, and the pictures of a
 * folder into one file [OPS-3]. Nothing has to stop for it. Resolves to how much that was.
 */
export async function takeBackup(
  store: Store,
  { mediaDir, file }: { mediaDir: string; file: string },
): Promise<BackupContents> {
  const counted: BackupContents = { rows: 0, pictures: 0 };
  async function* parts(tx: Transaction): AsyncGenerator<BackupPart> {
    for (const [name, table] of keptTables) {
      for await (const row of rowsOf(tx, table)) {
        counted.rows += 1;
        yield { table: name, row };
      }
    }
    // After the rows: a picture is kept before the record that names it.
    for await (const part of picturesIn(mediaDir)) {
      if ('picture' in part) counted.pictures += 1;
      yield part;
    }
  }
  await store.transaction((tx) => writeBackup(file, newestMigration, parts(tx)), {
    isolationLevel: 'repeatable read',
  });
  return counted;
}
