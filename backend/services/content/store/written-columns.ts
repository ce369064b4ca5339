/**
 * Long values that the database has already are moved inside it: a statement says from which field of the draft they come,
 * instead of what they are [DASH-18].
 */
import { type SQL, sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import { columnOf } from '../../tables/content-tables.ts';
import type { ChangingRecord } from '../record/record-state.ts';
import type { Fields } from '../record/record-step.ts';

/** From this length on, in characters, naming a value is cheaper than sending it. */
const longText = 500;

/** The fields of the draft that columns are filled with, by the names of the columns. */
type MovedColumns = Record<string, string>;

/** The columns among some fields of a record that have a long value of its draft. */
export function movedColumns({ kind, draft }: ChangingRecord, fields: Fields): MovedColumns {
  const drafted = { ...(draft?.data as Fields | undefined) };
  const moved = Object.entries(fields).filter(
    ([field, value]) =>
      typeof value === 'string' && value.length >= longText && drafted[field] === value,
  );
  return Object.fromEntries(moved.map(([field]) => [columnOf(kind, field).name, field]));
}

/** A record, and the columns that are written of it. */
export interface WrittenColumns {
  id: string;
  /** By their names. Those of a new row are all but its `position`, which is the last one where it is not given. */
  columns: Record<string, unknown>;
  /** Those among them that have the values of the draft, which the database moves. */
  moved?: MovedColumns;
}

/** The columns that are sent, and those that are moved inside the database, by the ids of records. */
export function sentAndMoved(rows: WrittenColumns[]) {
  const sent = rows.map(({ id, columns, moved = {} }) => ({
    id,
    columns: Object.fromEntries(Object.entries(columns).filter(([name]) => !(name in moved))),
  }));
  const moved = Object.fromEntries(rows.map((row) => [row.id, row.moved ?? {}]));
  return { sent, moved };
}

/** JSON of columns, and with it those of `moved`, by the ids of records, with their values of the draft of the record `id`. */
export function withMoved(
  kind: ContentKind,
  columns: SQL,
  id: SQL,
  moved: Record<string, MovedColumns>,
): SQL {
  if (Object.values(moved).every((one) => Object.keys(one).length === 0)) return columns;
  return sql`(${columns} || coalesce((
    select jsonb_object_agg(moved.name, draft.data -> moved.field)
    from drafts as draft, jsonb_each_text(${JSON.stringify(moved)}::jsonb -> ${id}) as moved(name, field)
    where draft.entity = ${kind} and draft.entity_id = ${id}), '{}'))`;
}
