import { newestMigration } from '#db/migrations.ts';
import type { Store, Transaction } from '#db/store.ts';
import type { KeptPictures } from '../images/kept-pictures.ts';
import { type BackupPart, writeBackup } from './backup-file.ts';
import { keptTables, rowsOf } from './backup-tables.ts';
import { partsOfPictures, picturesNamedIn } from './picture-parts.ts';

export interface BackupContents {
  rows: number;
  pictures: number;
}

export interface TakenBackup extends BackupContents {
  /** The pictures that rows name and the file lacks: they are not kept, or cannot be opened. */
  lacking: string[];
}

/**
 * Writes content, history, users and their roles, messages and settings, as one moment saw them, and the pictures
 * that are kept into one file [OPS-3]. Nothing has to stop for it. With null no picture is looked for. Resolves to how much
 * that was. Rejects with `BackupRefusedError`, having written nothing.
 */
export async function takeBackup(
  store: Store,
  { pictures, file }: { pictures: KeptPictures | null; file: string },
): Promise<TakenBackup> {
  const counted: BackupContents = { rows: 0, pictures: 0 };
  const lacking = new Set<string>();
  async function* parts(tx: Transaction): AsyncGenerator<BackupPart> {
    for (const [name, table] of keptTables) {
      for await (const row of rowsOf(tx, table)) {
        counted.rows += 1;
        if (pictures) for (const picture of picturesNamedIn(row)) lacking.add(picture);
        yield { table: name, row };
      }
    }
    if (!pictures) return;
    // After the rows: a picture is kept before the record that names it.
    for await (const part of partsOfPictures(pictures)) {
      if ('picture' in part) {
        counted.pictures += 1;
        lacking.delete(part.picture);
      }
      yield part;
    }
  }
  await store.transaction((tx) => writeBackup(file, newestMigration, parts(tx)), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  return { ...counted, lacking: [...lacking].sort() };
}
