import { openAsBlob } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { inject } from 'vitest';
import { openPostgres } from '#db/postgres.ts';
import type { Store } from '#db/store.ts';
import * as tables from '#schema/index.ts';
import { pgliteStore } from '#server/database/pglite-store.ts';
import { makeMigratedDatabase } from './own-database.ts';

/**
 * A fresh, migrated database of the test's own: on the PostgreSQL server at TEST_POSTGRES_URL where the run has one,
 * else embedded and in memory.
 */
export async function openTestStore(): Promise<Store> {
  const server = process.env['TEST_POSTGRES_URL'];
  if (server) return openOwnDatabase(server);
  return openMemoryStore();
}

/** A fresh, migrated embedded database in memory. */
export async function openMemoryStore(): Promise<Store> {
  const loadDataDir = await openAsBlob(inject('migratedDatabase'));
  return pgliteStore(await PGlite.create({ loadDataDir }));
}

/** Puts a migrated embedded database into a folder, for a test that does not care how one is made. */
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

type Rows = Record<string, unknown>[] | null;

/** The rows of all tables as the database names their columns, by the table's name in the schema. */
export async function allRows(store: Store): Promise<Record<string, Rows>> {
  const rowsOf = (table: PgTable) =>
    sql<Rows>`(select json_agg(record order by record::text) from ${table} as record)`;
  const rows = Object.entries(tables).map(([name, table]) => [name, rowsOf(table)] as const);
  // One question for all tables, asked of the one that always has one row.
  const all = await store.read((db) => db.select(Object.fromEntries(rows)).from(tables.rebuild));
  return all[0] ?? {};
}

/**
 * Everything that is stored, as one text: equal before and after means that nothing changed. That somebody tried is
 * counted against rate limits, which is no change.
 */
export async function everythingIn(store: Store): Promise<string> {
  const { rateLimits: _, ...kept } = await allRows(store);
  return JSON.stringify(kept);
}

/** One statement: a question for each of the thirty tables would take longer than most tests. */
const emptyAll = sql`with ${sql.join(
  Object.values(tables).map(
    (table, at) => sql`${sql.identifier(`emptied_${at}`)} as (delete from ${table})`,
  ),
  sql`, `,
)} select true`;

/** Brings back what `everythingIn` told, for tests that begin on much: to make it again takes ten times as long. */
export async function restoreEverything(store: Store, everything: string): Promise<void> {
  const stored = JSON.parse(everything) as Record<string, Rows>;
  const inserts = Object.entries(tables).map(([name, table], at) => {
    const rows = sql`json_populate_recordset(null::${table}, ${JSON.stringify(stored[name] ?? [])})`;
    return sql`${sql.identifier(`filled_${at}`)} as (insert into ${table} select * from ${rows})`;
  });
  await store.transaction(async (tx) => {
    await tx.execute(emptyAll);
    await tx.execute(sql`with ${sql.join(inserts, sql`, `)} select true`);
  });
}

/** Back to what the migrations made: an empty profile and nothing else. */
export async function emptyDatabase(store: Store): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.execute(emptyAll);
    await tx.insert(tables.profile).values({ _id: 'profile' });
    await tx.insert(tables.rebuild).values({ id: 1 });
  });
}
