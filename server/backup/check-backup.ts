import { getImageType } from '#services/images/image-files.ts';
import { type BackupPart, BackupRefusedError, readBackup } from './backup-file.ts';
import { backedUpTables, toRow } from './backup-tables.ts';
import type { BackupCounts } from './take-backup.ts';

/**
 * Reads a whole backup. Resolves to the numbers of rows and pictures. Rejects with `BackupRefusedError` if the file is
 * damaged or if a part cannot be restored [OPS-3].
 */
export async function checkBackup(file: string): Promise<BackupCounts> {
  const counts: BackupCounts = { rows: 0, pictures: 0 };
  for await (const part of readBackup(file)) {
    if ('table' in part) {
      parseRow(part);
      counts.rows += 1;
    } else if ('picture' in part) {
      if (!getImageType(part.picture)) {
        throw new BackupRefusedError(
          `The backup contains a picture with an unsupported file name: ${part.picture}.`,
        );
      }
      counts.pictures += 1;
    } else if (counts.pictures === 0) {
      throw new BackupRefusedError('The backup contains a picture without a name.');
    }
  }
  return counts;
}

/** Returns the table and the row in a part. Throws `BackupRefusedError` if the table or a column does not exist. */
export function parseRow({ table: name, row: json }: Extract<BackupPart, { table: string }>) {
  const table = backedUpTables.get(name);
  const row = table && toRow(table, json);
  if (!row) {
    const description = table ? 'an unknown column in the table' : 'an unknown table:';
    throw new BackupRefusedError(`The backup contains ${description} ${name}.`);
  }
  return { table, row };
}
