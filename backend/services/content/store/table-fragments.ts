import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { contentKinds, listInstantFields } from '#contract/kinds/content-kinds.ts';
import { oncePerKind } from '#contract/kinds/once-per-kind.ts';
import { getTable } from '../../tables/content-tables.ts';

interface TableFragments {
  table: SQL;
  columns: string[];
  /** The columns of the record's fields and leaves. */
  dataColumns: string[];
  /** The JSON of a row, with the contract's field names, its leaves, and dates and times as ISO 8601. */
  selectRecord: (row: string) => SQL;
}

/** SQL for a date and time in the API's format. */
export const formatIsoTimestamp = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const getTableFragments = oncePerKind((kind): TableFragments => {
  const table = getTable(kind);
  const columns = getTableColumns(table);
  const dateFields = listInstantFields(kind);
  const fields = Object.keys(contentKinds[kind].record.shape);
  const toColumnName = (field: string) => columns[field]?.name ?? field;
  const selectRecord = (row: string) => {
    const values = fields.map((field) => {
      const column = `${row}."${toColumnName(field)}"`;
      return `${dateFields.includes(field) ? formatIsoTimestamp(column) : column} as "${field}"`;
    });
    return sql.raw(
      `(select to_jsonb(record) || ${row}.translations from (select ${values.join(', ')}) as record)`,
    );
  };
  return {
    table: sql.raw(`"${getTableName(table)}"`),
    columns: Object.values(columns).map(({ name }) => name),
    dataColumns: [...fields.filter((field) => field !== '_id').map(toColumnName), 'translations'],
    selectRecord,
  };
});
