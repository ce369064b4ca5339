import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { contentKindNames } from '#contract/kinds/content-kinds.ts';
import { allTables } from '#schema/all-tables.ts';
import { fragmentsOf } from '#services/content/store/table-fragments.ts';
import { abbreviateList, type Report } from './check.ts';
import type { OpenInstallation } from './installation.ts';

/** Times in these columns can be far in the future, because people choose them. */
const chosenTimes = /expires|publish_at|^time$/;

/** Yields columns, with a condition for values that the product never stores. */
function* suspectColumns(): Generator<{
  table: string;
  column: string;
  isWrong: SQL;
  replacement: string;
}> {
  for (const table of Object.values<PgTable>(allTables)) {
    for (const { name: column, columnType, enumValues } of Object.values(getTableColumns(table))) {
      const value = sql.identifier(column);
      const location = { table: getTableName(table), column };
      if (columnType === 'PgTimestamp' && !chosenTimes.test(column)) {
        yield {
          ...location,
          isWrong: sql`${value} > now() + interval '2 days'`,
          replacement: 'now()',
        };
      } else if (enumValues?.length) {
        yield {
          ...location,
          isWrong: sql`${value} not in ${enumValues}`,
          replacement: enumValues.join(' or '),
        };
      }
    }
  }
}

/** Reports times in the future, which result from a wrong clock, and unknown values of enumerations. */
export async function checkStoredValues(
  { fault }: Report,
  { store }: OpenInstallation,
): Promise<void> {
  const suspects = [...suspectColumns()];
  const counts = suspects.map(
    ({ table, isWrong }, index) =>
      sql`select ${index}::int as at, count(*)::int as rows from ${sql.identifier(table)} where ${isWrong}`,
  );
  const matches = await store.read((db) =>
    db
      .select({ at: sql<number>`at`, rows: sql<number>`rows` })
      .from(sql`(${sql.join(counts, sql` union all `)}) as counted`)
      .where(sql`rows > 0`),
  );
  for (const { at, rows } of matches) {
    const { table, column, replacement } = suspects[at] ?? {};
    const problem =
      replacement === 'now()'
        ? 'a time in the future, stored while a clock was wrong'
        : 'an unknown value';
    fault(
      `${rows} rows in ${table} have ${problem} in ${column}, so sign-ins, lists or schedules that use it can fail: set it to ${replacement}`,
    );
  }
}

/** Reports records changed directly in the database. Their pages, the search and the history do not show the change. */
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
    `${abbreviateList(changedRecords)} differs from the newest version in its history, because it was changed directly in the database, so its page and the search do not show the change: save it in the dashboard, or restore a version from its history`,
  );
}
