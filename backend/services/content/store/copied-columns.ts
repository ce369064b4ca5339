/**
 * Long values that the draft already has are copied inside the database. A statement names the field of the draft
 * instead of sending the value [DASH-18].
 */
import { type SQL, sql } from 'drizzle-orm';
import { isLeaf } from '#contract/fields/leaves.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { columnOf } from '../../tables/content-tables.ts';
import type { ChangingRecord } from '../record/record-state.ts';
import type { Fields } from '../record/record-step.ts';

/** Copying a value of at least this many characters is cheaper than sending it. */
const minCopiedLength = 500;

/** The fields of the draft, by column name. */
type CopiedColumns = Record<string, string>;

/** Returns the columns whose long value is also in the draft of the record. */
export function columnsToCopy({ kind, draft }: ChangingRecord, fields: Fields): CopiedColumns {
  const fieldsOfDraft = { ...(draft?.data as Fields | undefined) };
  const copiedEntries = Object.entries(fields).filter(
    ([field, value]) =>
      typeof value === 'string' &&
      value.length >= minCopiedLength &&
      fieldsOfDraft[field] === value &&
      !isLeaf(field),
  );
  return Object.fromEntries(copiedEntries.map(([field]) => [columnOf(kind, field).name, field]));
}

export interface WrittenColumns {
  id: string;
  /** A new row needs all columns. Without `position`, it goes to the end. */
  columns: Record<string, unknown>;
  copiedColumns?: CopiedColumns;
}

/** Splits rows into the columns to send and, keyed by record id, the columns to copy from drafts. */
export function splitColumns(rows: WrittenColumns[]) {
  const sentRows = rows.map(({ id, columns, copiedColumns = {} }) => ({
    id,
    columns: Object.fromEntries(
      Object.entries(columns).filter(([name]) => !(name in copiedColumns)),
    ),
  }));
  const copiedColumns = Object.fromEntries(rows.map((row) => [row.id, row.copiedColumns ?? {}]));
  return { sentRows, copiedColumns };
}

/** SQL that adds the copied columns of the record `id` to the JSON of its sent columns. */
export function addCopiedColumns(
  kind: ContentKind,
  columns: SQL,
  id: SQL,
  copiedColumns: Record<string, CopiedColumns>,
): SQL {
  if (Object.values(copiedColumns).every((columnNames) => Object.keys(columnNames).length === 0))
    return columns;
  return sql`(${columns} || coalesce((
    select jsonb_object_agg(copied.name, draft.data -> copied.field)
    from drafts as draft, jsonb_each_text(${JSON.stringify(copiedColumns)}::jsonb -> ${id}) as copied(name, field)
    where draft.entity = ${kind} and draft.entity_id = ${id}), '{}'))`;
}
