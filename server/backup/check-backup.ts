import { getImageType } from '#services/images/image-files.ts';
import { type BackupPart, BackupRefusedError, readBackup } from './backup-file.ts';
import { backedUpTables, toRow } from './backup-tables.ts';
import type { BackupContents } from './write-backup.ts';

/**
 * Reads a whole backup. Resolves to the numbers of rows and pictures. Rejects with `BackupRefusedError` if the file is
 * damaged or if a part cannot be restored [OPS-3].
 */
export async function checkBackup(file: string): Promise<BackupContents> {
  const contents: BackupContents = { rows: 0, pictures: 0 };
  for await (const part of readBackup(file)) {
    if ('table' in part) {
      parseRow(part);
      contents.rows += 1;
    } else if ('picture' in part) {
      if (!getImageType(part.picture)) throw unknownPartError('picture', part.picture);
      contents.pictures += 1;
    } else if (contents.pictures === 0) throw unknownPartError('picture', 'without a name');
  }
  return contents;
}

const unknownPartError = (partType: string, name: string) =>
  new BackupRefusedError(`The backup contains an unknown ${partType}: ${name}.`);

/** Returns the table and the row in a part. Throws `BackupRefusedError` if the table or a column does not exist. */
export function parseRow({ table: name, row: json }: Extract<BackupPart, { table: string }>) {
  const table = backedUpTables.get(name);
  const row = table && toRow(table, json);
  if (!row) throw unknownPartError('table', name);
  return { table, row };
}
