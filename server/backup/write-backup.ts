import { newestMigration } from '#db/migrations.ts';
import type { Store, Transaction } from '#db/store.ts';
import { type BackupPart, writeBackup } from './backup-file.ts';
import { keptTables, rowsOf } from './backup-tables.ts';
import { picturesIn, picturesNamedIn } from './picture-folder.ts';

export interface BackupContents {
  rows: number;
  pictures: number;
}

export interface TakenBackup extends BackupContents {
  /** The pictures that rows name and the file lacks: they are not in the folder, or cannot be opened. */
  lacking: string[];
}

/**
 * Writes content, history, users and their roles, messages and settings, as one moment saw them, and the pictures of a
 * folder into one file [OPS-3]. Nothing has to stop for it. Without a folder no picture is looked for. Resolves to how much
 * that was. Rejects with `BackupRefusedError`, having written nothing.
 */
export async function takeBackup(
  store: Store,
  { mediaDir, file }: { mediaDir: string | null; file: string },
): Promise<TakenBackup> {
  const counted: BackupContents = { rows: 0, pictures: 0 };
  const lacking = new Set<string>();
  async function* parts(tx: Transaction): AsyncGenerator<BackupPart> {
    for (const [name, table] of keptTables) {
      for await (const row of rowsOf(tx, table)) {
        counted.rows += 1;
        if (mediaDir) for (const picture of picturesNamedIn(row)) lacking.add(picture);
        yield { table: name, row };
      }
    }
    if (!mediaDir) return;
    // After the rows: a picture is kept before the record that names it.
    for await (const part of picturesIn(mediaDir)) {
      if ('picture' in part) {
        counted.pictures += 1;
        lacking.delete(part.picture);
      }
      yield part;
    }
  }
  await store.transaction((tx) => writeBackup(file, newestMigration, parts(tx)), {
    isolationLevel: 'repeatable read',
  });
  return { ...counted, lacking: [...lacking].sort() };
}
