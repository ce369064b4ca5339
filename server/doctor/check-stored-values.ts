import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { contentKindNames } from '#contract/kinds/content-kinds.ts';
import { allTables } from '#schema/all-tables.ts';
import { fragmentsOf } from '#services/content/store/table-fragments.ts';
import { abbreviateList, type Report } from './check.ts';
import type { OpenInstallation } from './installation.ts';

/** Times in these columns can be far in the future, because people choose them. */
const chosenTimes = /expires|publish_at|^time$/;

/** Yields the columns of times that people do not choose. */
function* timeColumns(): Generator<{ table: string; column: string }> {
  for (const table of Object.values<PgTable>(allTables)) {
    for (const { name: column, columnType } of Object.values(getTableColumns(table))) {
      if (columnType !== 'PgTimestamp' || chosenTimes.test(column)) continue;
      yield { table: getTableName(table), column };
    }
  }
}

/** Reports times in the future, which result from a wrong clock. */
export async function checkStoredTimes(
  { fault }: Report,
  { store }: OpenInstallation,
): Promise<void> {
  const counts = [...timeColumns()].map(
    ({ table, column }) =>
      sql`select ${table}::text as place, ${column}::text as field, count(*)::int as rows from ${sql.identifier(table)} where ${sql.identifier(column)} > now() + interval '2 days'`,
  );
  const matches = await store.read((db) =>
    db
      .select({
        table: sql<string>`place`,
        column: sql<string>`field`,
        rows: sql<number>`rows`,
      })
      .from(sql`(${sql.join(counts, sql` union all `)}) as counted`)
      .where(sql`rows > 0`),
  );
  for (const { table, column, rows } of matches) {
    fault(
      `${rows} rows in ${table} have a time in the future, stored while a clock was wrong, in ${column}, so sign-ins, lists or schedules that use it can fail: set it to now()`,
    );
  }
}

/** Reports records changed directly in the database. The search and the history do not show such a change. */
export async function checkHistory({ fault }: Report, { store }: OpenInstallation): Promise<void> {
  const changedRecords: string[] = [];
  for (const kind of contentKindNames) {
    const { table, recordOf } = fragmentsOf(kind);
    const rows = await store.read((db) =>
      db.select({ id: sql<string>`changed._id` }).from(
        sql`${table} as changed join revisions on entity = ${kind} and entity_id = changed._id and revisions.version = changed.version,
          lateral (select ${recordOf('changed')} as record) as present
          where exists (select from jsonb_each(data) as kept where record -> kept.key <> kept.value)`,
      ),
    );
    changedRecords.push(...rows.map(({ id }) => `${kind} ${id}`));
  }
  if (changedRecords.length === 0) return;
  fault(
    `the newest version in the history differs from ${abbreviateList(changedRecords)}, because somebody changed the database directly: restore that version from the history, or save the record in the dashboard to keep the change`,
  );
}
