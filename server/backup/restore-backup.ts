import { eq, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { newestMigration } from '#db/migrations.ts';
import type { Store, Transaction } from '#db/store.ts';
import { contentTables } from '#schema/content.ts';
import { rebuild, revisions } from '#schema/index.ts';
import { imageTypeOf } from '#services/images/image-files.ts';
import { type BackupPart, BackupRefusedError, readBackup } from './backup-file.ts';
import { keptTables, toRow } from './backup-tables.ts';
import type { StagedPictures } from './staged-pictures.ts';
import type { BackupContents } from './write-backup.ts';

const { profile } = contentTables;

const rowsAtOnce = 50;

/**
 * Restores a backup into an empty, migrated database, and its pictures to where they are kept [OPS-3]. The whole file is checked before
 * anything is written. Resolves to how much it held. Rejects with `BackupRefusedError`; whatever fails, database and pictures are what
 * they were before.
 */
export async function restoreBackup(
  store: Store,
  { pictures, file }: { pictures: StagedPictures; file: string },
): Promise<BackupContents> {
  const counted = await check(file);
  await store.transaction(refuseUnlessEmpty, { accessMode: 'read only' });
  try {
    await pictures.stage();
    await store.transaction(async (tx) => {
      // Somebody may have begun to use it meanwhile.
      await refuseUnlessEmpty(tx);
      await restoreRows(tx, file);
      await forgetNumbers(tx);
      await tx.update(rebuild).set({ requested: sql`${rebuild.requested} + 1` });
      await pictures.install();
    });
  } catch (error) {
    await pictures.discard();
    throw error;
  }
  await pictures.keep();
  return counted;
}

/** Reads the file to its end; throws where anything in it cannot be restored. */
async function check(file: string): Promise<BackupContents> {
  const counted: BackupContents = { rows: 0, pictures: 0 };
  for await (const part of readBackup(file, newestMigration)) {
    if ('table' in part) {
      readRow(part);
      counted.rows += 1;
    } else if ('picture' in part) {
      if (!imageTypeOf(part.picture)) throw unknownPart('picture', part.picture);
      counted.pictures += 1;
    } else if (counted.pictures === 0) throw unknownPart('picture', 'without a name');
  }
  return counted;
}

const unknownPart = (what: string, name: string) =>
  new BackupRefusedError(`The backup has a ${what} that this product does not know: ${name}.`);

function readRow({ table: name, row: json }: Extract<BackupPart, { table: string }>) {
  const table = keptTables.get(name);
  const row = table && toRow(table, json);
  if (!row) throw unknownPart('table', name);
  return { table, row };
}

/** A new database has a profile that nobody has filled in, and has never asked for a build. */
async function refuseUnlessEmpty(tx: Transaction): Promise<void> {
  const [publishing] = await tx.select({ requested: rebuild.requested }).from(rebuild);
  let isEmpty = publishing?.requested === 0;
  for (const table of keptTables.values()) {
    if (table === profile || !isEmpty) continue;
    const found = await tx.select({ one: sql`1` }).from(table).limit(1);
    isEmpty = found.length === 0;
  }
  if (isEmpty) return;
  throw new BackupRefusedError(
    'The database has content already. A backup is restored into an empty one only.',
  );
}

async function restoreRows(tx: Transaction, file: string): Promise<void> {
  await tx.delete(profile);
  let into: PgTable | undefined;
  let rows: Record<string, unknown>[] = [];
  const insert = async () => {
    if (into && rows.length > 0) await tx.insert(into).values(rows);
    rows = [];
  };
  for await (const part of readBackup(file, newestMigration)) {
    if (!('table' in part)) continue;
    const { table, row } = readRow(part);
    if (table !== into || rows.length === rowsAtOnce) await insert();
    into = table;
    rows.push(row);
  }
  await insert();
}

/** The number of the content begins anew, so what the revisions made of it elsewhere says nothing here [PUB-5]. */
async function forgetNumbers(tx: Transaction): Promise<void> {
  const isPublic = or(eq(revisions.isDraft, false), eq(revisions.action, 'unpublish'));
  await tx.update(revisions).set({ number: 0 }).where(isPublic);
}
