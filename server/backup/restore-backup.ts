import { eq, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Store, Transaction } from '#db/store.ts';
import { contentTables } from '#schema/content.ts';
import { rebuild, revisions } from '#schema/index.ts';
import { BackupRefusedError, readBackup } from './backup-file.ts';
import { backedUpTables } from './backup-tables.ts';
import { checkBackup, parseRow } from './check-backup.ts';
import type { StagedPictures } from './staged-pictures.ts';
import type { BackupCounts } from './take-backup.ts';

const { profile } = contentTables;

const batchSize = 50;

/**
 * Restores a backup and its pictures into an empty, migrated database [OPS-3]. Checks the whole file first. A failed
 * restore changes nothing. Resolves to the numbers of rows and pictures. Rejects with `BackupRefusedError`.
 */
export async function restoreBackup(
  store: Store,
  { pictures, file }: { pictures: StagedPictures; file: string },
): Promise<BackupCounts> {
  const counts = await checkBackup(file);
  await store.transaction(requireEmptyDatabase, { accessMode: 'read only' });
  try {
    await pictures.stage();
    await store.transaction(async (tx) => {
      // The database may have been used since the first check.
      await requireEmptyDatabase(tx);
      await restoreRows(tx, file);
      await clearContentNumbers(tx);
      await tx.update(rebuild).set({ requested: sql`${rebuild.requested} + 1` });
      await pictures.install();
    });
  } catch (error) {
    await pictures.rollBack();
    throw error;
  }
  await pictures.commit();
  return counts;
}

/** Rejects with `BackupRefusedError` if a build was requested, or if a backed-up table other than `profile` has rows. */
async function requireEmptyDatabase(tx: Transaction): Promise<void> {
  const [rebuildRow] = await tx.select({ requested: rebuild.requested }).from(rebuild);
  let isEmpty = rebuildRow?.requested === 0;
  for (const table of backedUpTables.values()) {
    if (table === profile || !isEmpty) continue;
    isEmpty = (await tx.$count(table)) === 0;
  }
  if (isEmpty) return;
  throw new BackupRefusedError(
    'The database is not empty. A backup can be restored only into an empty database.',
  );
}

async function restoreRows(tx: Transaction, file: string): Promise<void> {
  await tx.delete(profile);
  let currentTable: PgTable | undefined;
  let rows: Record<string, unknown>[] = [];
  const insert = async () => {
    if (currentTable && rows.length > 0) await tx.insert(currentTable).values(rows);
    rows = [];
  };
  for await (const part of readBackup(file)) {
    if (!('table' in part)) continue;
    const { table, row } = parseRow(part);
    if (table !== currentTable || rows.length === batchSize) await insert();
    currentTable = table;
    rows.push(row);
  }
  await insert();
}

/** Content numbers start again in the restored database, so the numbers in its revisions are invalid [PUB-5]. */
async function clearContentNumbers(tx: Transaction): Promise<void> {
  const isPublic = or(eq(revisions.isDraft, false), eq(revisions.action, 'unpublish'));
  await tx.update(revisions).set({ number: 0 }).where(isPublic);
}
