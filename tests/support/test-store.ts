import { openAsBlob } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { getTableName, sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import { allTables as tables } from '#schema/all-tables.ts';
import { createPgliteStore } from '#server/database/pglite-store.ts';
import { makeMigratedDatabase } from './own-database.ts';

/** Opens a new, migrated database, on the PostgreSQL server at TEST_POSTGRES_URL or embedded in memory. */
export async function openTestStore(): Promise<Store> {
  const server = process.env['TEST_POSTGRES_URL'];
  if (server) return openOwnDatabase(server);
  return openMemoryStore();
}

export async function makeMemoryDatabase(): Promise<PGlite> {
  return PGlite.create({ loadDataDir: await openAsBlob(inject('migratedDatabase')) });
}

export const openMemoryStore = async (): Promise<Store> =>
  createPgliteStore(await makeMemoryDatabase());

/** Copies a migrated embedded database to a folder, for tests that do not cover its creation. */
export async function makeEmbeddedDatabase(dataDir: string): Promise<void> {
  const loadDataDir = await openAsBlob(inject('migratedDatabase'));
  await mkdir(dataDir, { recursive: true });
  await (await PGlite.create({ dataDir, loadDataDir })).close();
}

async function openOwnDatabase(server: string): Promise<Store> {
  const { url, drop } = await makeMigratedDatabase(server);
  const store = openPostgres(url);
  return {
    ...store,
    close: async () => {
      await store.close();
      await drop();
    },
  };
}

type Rows = Record<string, unknown>[];

/**
 * The statements are built only once, as strings, so a connection prepares each statement only once. Planning a
 * statement over all tables takes longer than most tests.
 */
const tableNames = Object.entries(tables).map(([name, table]) => [
  name,
  `"${getTableName(table)}"`,
]);

const selectAllRows = sql.raw(
  `select json_build_object(${tableNames.map(
    ([name, table]) =>
      `'${name}', (select coalesce(json_agg(record order by record::text), '[]') from ${table} as record)`,
  )}) as rows`,
);

const deleteAllRows = sql.raw(
  `with ${tableNames.map(([name, table]) => `"${name}" as (delete from ${table})`)} select true`,
);

const insertDumpedRows = sql.raw(
  `${tableNames.map(
    ([name, table]) =>
      `"${name}" as (insert into ${table} select record.*
        from stored, json_populate_recordset(null::${table}, stored.rows -> '${name}') as record)`,
  )} select true`,
);

const insertInitialRows = sql.raw(
  `with profile as (insert into profile (_id) values ('profile')) insert into rebuild (id) values (1)`,
);

/** Resolves to the rows of all tables, with the database's column names, keyed by the table's name in the schema. */
export async function readAllRows(store: Store): Promise<Record<string, Rows>> {
  const [all] = await store.write<{ rows: Record<string, Rows> }>(selectAllRows);
  return all?.rows ?? {};
}

/**
 * Resolves to all stored rows as JSON. Omits the counters of rate limits, because a counted attempt does not change
 * data.
 */
export async function dumpRows(store: Store): Promise<string> {
  const { rateLimits: _, ...rows } = await readAllRows(store);
  return JSON.stringify(rows);
}

/** Restores a result of `dumpRows`, in a tenth of the time that creating the data would take. */
export async function restoreRows(store: Store, dump: string): Promise<void> {
  await store.write(deleteAllRows);
  await store.write(sql`with stored as (select ${dump}::json as rows), ${insertDumpedRows}`);
}

/** Restores the state after the migrations, in which only an empty profile and the state of builds are stored. */
export async function resetDatabase(store: Store): Promise<void> {
  await store.write(deleteAllRows);
  await store.write(insertInitialRows);
}
