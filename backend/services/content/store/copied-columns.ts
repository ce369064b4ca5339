/**
 * Copies long values inside the database if the draft already contains them. A statement then refers to the field of
 * the draft and does not contain the value [DASH-18].
 */
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import type { IndexedRow } from '../../search/write-words.ts';
import { getTable } from '../../tables/content-tables.ts';
import { changesDraft, type Fields, type RecordStep } from '../record/record-step.ts';

/** Copying a value of at least this many characters is cheaper than sending it. */
const minCopiedLength = 500;

export interface WrittenColumns extends IndexedRow {
  /** A new row needs all columns. Without `position`, it goes to the end. */
  columns: Record<string, unknown>;
  /** The fields of the draft to copy, keyed by column name. */
  copiedColumns?: Record<string, string> | undefined;
}

/** Separates the columns with long values that the draft of the record also contains. */
export function separateCopiedColumns(
  step: RecordStep,
  columns: Record<string, unknown>,
): WrittenColumns {
  const { kind, id, draft } = step.state;
  const draftFields = { ...(draft?.data as Fields | undefined) };
  const sentColumns = { ...columns };
  const copiedColumns: Record<string, string> = {};
  for (const [field, { name }] of Object.entries(getTableColumns(getTable(kind)))) {
    const value = columns[name];
    const isLong = typeof value === 'string' && value.length >= minCopiedLength;
    if (!isLong || draftFields[field] !== value) continue;
    copiedColumns[name] = field;
    delete sentColumns[name];
  }
  const hasCopiedColumns = Object.keys(copiedColumns).length > 0;
  return {
    id,
    columns: sentColumns,
    copiedColumns: hasCopiedColumns ? copiedColumns : undefined,
    changesDraft: changesDraft(step),
  };
}

/** SQL that adds the copied columns of the record `id` to the JSON of its sent columns. */
export function addCopiedColumns(
  kind: ContentKind,
  columns: SQL,
  id: SQL,
  rows: WrittenColumns[],
): SQL {
  if (rows.every(({ copiedColumns }) => copiedColumns === undefined)) return columns;
  const copiedById = Object.fromEntries(rows.map((row) => [row.id, row.copiedColumns]));
  return sql`(${columns} || coalesce((
    select jsonb_object_agg(copied.name, draft.data -> copied.field)
    from drafts as draft, jsonb_each_text(${JSON.stringify(copiedById)}::jsonb -> ${id}) as copied(name, field)
    where draft.entity = ${kind} and draft.entity_id = ${id}), '{}'))`;
}
