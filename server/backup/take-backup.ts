import { pluralize } from '#contract/texts/pluralize.ts';
import { consistentRead, type Store, type Transaction } from '#db/store.ts';
import { type BackupPart, writeBackup } from './backup-file.ts';
import { backedUpTables, readRows } from './backup-tables.ts';
import { type BackedUpPictures, listPictureNames, readPictureParts } from './picture-parts.ts';

export interface BackupCounts {
  rows: number;
  pictures: number;
}

/** Formats counts as `3 rows and 1 picture`. */
export const formatCounts = ({ rows, pictures }: BackupCounts): string =>
  `${pluralize(rows, 'row', 'rows')} and ${pluralize(pictures, 'picture', 'pictures')}`;

export interface BackupResult extends BackupCounts {
  /** Pictures that rows refer to, but that are not in the file because they are missing or cannot be opened. */
  missingPictures: string[];
}

/**
 * Writes a consistent copy of the database and the uploaded pictures to one file while the product runs [OPS-3].
 * `pictures: null` omits the pictures. Resolves to the numbers of rows and pictures, and the names of missing pictures.
 * If it rejects with `BackupRefusedError`, it writes nothing.
 */
export async function takeBackup(
  store: Store,
  { pictures, file }: { pictures: BackedUpPictures | null; file: string },
): Promise<BackupResult> {
  const counts: BackupCounts = { rows: 0, pictures: 0 };
  const missingPictures = new Set<string>();
  async function* createParts(tx: Transaction): AsyncGenerator<BackupPart> {
    for (const [name, table] of backedUpTables) {
      for await (const row of readRows(tx, table)) {
        counts.rows += 1;
        if (pictures) for (const picture of listPictureNames(row)) missingPictures.add(picture);
        yield { table: name, row };
      }
    }
    if (!pictures) return;
    // Pictures are read after the rows, because an upload is stored before the record that refers to it.
    for await (const part of readPictureParts(pictures)) {
      if ('picture' in part) {
        counts.pictures += 1;
        missingPictures.delete(part.picture);
      }
      yield part;
    }
  }
  await store.transaction((tx) => writeBackup(file, createParts(tx)), consistentRead);
  return { ...counts, missingPictures: [...missingPictures].sort() };
}
