import { getTableColumns, getTableName, notInArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { contentKindNames } from '#contract/kinds/content-kinds.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { allTables } from '#schema/all-tables.ts';
import { getTableFragments } from '#services/content/store/table-fragments.ts';
import { getTable } from '#services/tables/content-tables.ts';
import { abbreviateList, formatList, maxExamples, type Results } from './check.ts';
import { completeStatements } from './database-remedies.ts';
import type { OpenInstallation } from './installation.ts';
import { isGarbled } from './is-garbled.ts';
import { readJsonRows } from './read-json-rows.ts';

/** Times in these columns can be days in the future: expiry times, and times that people choose. */
const futureColumns = /expires|publish_at|^time$/;

/** Yields the columns whose times are never days in the future. */
function* listTimeColumns(): Generator<{ table: string; column: string }> {
  for (const table of Object.values<PgTable>(allTables)) {
    for (const { name: column, columnType } of Object.values(getTableColumns(table))) {
      if (columnType !== 'PgTimestamp' || futureColumns.test(column)) continue;
      yield { table: getTableName(table), column };
    }
  }
}

/** Checks that no stored time is days in the future, which happens if a record is saved while the clock is wrong. */
export async function* checkStoredTimes(installation: OpenInstallation): Results {
  const { store } = installation;
  const counts = [...listTimeColumns()].map(
    ({ table, column }) =>
      sql`select ${table}::text as table, ${column}::text as column, count(*)::int as rows from ${sql.identifier(table)} where ${sql.identifier(column)} > now() + interval '2 days'`,
  );
  const matches = await readJsonRows<{ table: string; column: string; rows: number }>(
    store,
    sql`select * from (${sql.join(counts, sql` union all `)}) as counted where rows > 0`,
  );
  for (const { table, column, rows } of matches) {
    yield completeStatements(
      `${table}.${column} is in the future in ${pluralize(rows, 'row', 'rows')} because of a wrong clock, so sign-ins, lists or schedules that use it can fail: correct the clock first if it is still wrong (timedatectl set-ntp true), then run “update ${table} set ${column} = now() where ${column} > now()”`,
      installation,
    );
  }
}

/** `checkRecords` reports invalid values in content and settings. */
const checkedElsewhere: string[] = [
  'settings',
  ...contentKindNames.map((kind) => getTableName(getTable(kind))),
];

/** Checks that a column with a fixed set of values contains no other value, which only a statement by hand can store. */
export async function* checkFixedValues(installation: OpenInstallation): Results {
  for (const table of Object.values<PgTable>(allTables)) {
    const tableName = getTableName(table);
    for (const column of Object.values(getTableColumns(table))) {
      const { name, enumValues: values = [] } = column;
      if (column.columnType !== 'PgText' || values.length === 0) continue;
      if (checkedElsewhere.includes(tableName)) continue;
      const rows = await installation.store.read((db) =>
        db
          .select({ value: sql<string>`${column}` })
          .from(table)
          .where(notInArray(column, values))
          .groupBy(column)
          .limit(maxExamples),
      );
      for (const { value } of rows) {
        yield completeStatements(
          `${tableName}.${name} contains “${value}”, which is not a valid value, so the rows with it have no effect: run {update ${tableName} set ${name} = 'NEW' where ${name} = '${value.replaceAll("'", "''")}'} with one of ${formatList(values)} in place of NEW`,
          installation,
        );
      }
    }
  }
}

/** Checks that texts are readable, and that no record was changed or deleted directly in the database. */
export async function* checkHistory({ store, content }: OpenInstallation): Results {
  const garbledRecords = (await content).flatMap(({ kind, row }) => {
    const fields = Object.entries({ ...row, ...row.translations }).flatMap(([name, value]) =>
      typeof value === 'string' && isGarbled(value) ? name : [],
    );
    return fields.length > 0 ? [{ id: `${kind} ${row._id}`, fields }] : [];
  });
  if (garbledRecords.length > 0) {
    const [version, object] =
      garbledRecords.length > 1
        ? ['version of each record', 'the records']
        : ['version', 'the record'];
    yield `The text of ${describeRecords(garbledRecords)} is unreadable, because it was converted with the wrong encoding: restore an older ${version} from the history, or restore a backup, and do not save ${object} before that`;
  }
  const changedRecords: RecordFields[] = [];
  const deletedRecords: string[] = [];
  for (const kind of contentKindNames) {
    const { table, selectRecord } = getTableFragments(kind);
    const changedRows = await readJsonRows<RecordFields>(
      store,
      sql`select ${kind} || ' ' || changed._id as id, fields
        from ${table} as changed join revisions on entity = ${kind} and entity_id = changed._id and revisions.version = changed.version,
        lateral (select ${selectRecord('changed')} as record) as present,
        lateral (select array_agg(key) as fields from jsonb_each(data) as kept where record -> key <> value) as difference
        where fields is not null`,
    );
    const deletedRows = await readJsonRows<{ id: string }>(
      store,
      sql`select ${kind} || ' ' || entity_id as id
        from (select distinct on (entity_id) entity_id, action, is_draft from revisions where entity = ${kind} order by entity_id, version desc) as newest
        where not is_draft and action in ('create', 'update', 'publish') and not exists (select from ${table} where _id = entity_id)`,
    );
    changedRecords.push(...changedRows);
    deletedRecords.push(...deletedRows.map(({ id }) => id));
  }
  if (deletedRecords.length > 0) {
    yield `The history contains ${abbreviateList(deletedRecords, maxExamples)}, which somebody deleted directly in the database: restore a backup, or add the content again in the dashboard`;
  }
  const garbledIds = new Set(garbledRecords.map(({ id }) => id));
  const otherRecords = changedRecords.filter(({ id }) => !garbledIds.has(id));
  if (otherRecords.length === 0) return;
  const [changes, version, object] =
    otherRecords.length > 1
      ? ['changes', 'version of each record', 'the records']
      : ['change', 'version', 'the record'];
  yield `Somebody changed ${describeRecords(otherRecords)} directly in the database, so the history lacks the ${changes}: restore the newest ${version} from the history, or save ${object} in the dashboard to keep the ${changes}`;
}

interface RecordFields {
  /** The record's kind and id. */
  id: string;
  fields: string[];
}

const describeRecords = (records: RecordFields[]) =>
  abbreviateList(
    records.map(({ id, fields }) => `${id} (${abbreviateList(fields, 2)})`),
    maxExamples,
  );
