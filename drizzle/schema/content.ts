/** The tables of the content, derived from the fields that `src/contract/kinds/` defines. */
import { type BuildColumns, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
  type PgTableWithColumns,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import type { FieldKind } from '#contract/fields/fields.ts';
import { type ContentKind, contentKindNames, contentKinds } from '#contract/kinds/content-kinds.ts';
import type { Field } from '#contract/kinds/define-kind.ts';
import { id, position, textColumn, timestampColumn, translations, version } from './columns.ts';

type Values = readonly [string, ...string[]];

const columnBuilders = {
  text: textColumn,
  image: textColumn,
  richText: textColumn,
  wholeNumber: (name: string) => integer(name).notNull(),
  optionalWholeNumber: (name: string) => integer(name),
  instant: (name: string) => timestampColumn(name).notNull().defaultNow(),
  optionalDay: (name: string) => date(name),
  /** The first value is the default. */
  choice: <V extends Values>(name: string, values: V) =>
    text(name, { enum: values }).notNull().default(values[0]),
} satisfies Record<FieldKind, (name: string, values: Values) => PgColumnBuilderBase>;

type Kinds = typeof contentKinds;

type ColumnOf<F> = F extends { fieldKind: 'choice'; options: (infer V extends string)[] }
  ? ReturnType<typeof columnBuilders.choice<[V, ...V[]]>>
  : F extends { fieldKind: infer K extends Exclude<FieldKind, 'choice'> }
    ? ReturnType<(typeof columnBuilders)[K]>
    : never;

type OrderColumns = {
  time: unknown;
  position: { position: ReturnType<typeof position> };
  /** Always true and unique, so there can be only one record. */
  singleton: { singleton: ReturnType<typeof singleton> };
};

type Columns<K extends ContentKind> = {
  [F in keyof Kinds[K]['fields']]: ColumnOf<Kinds[K]['fields'][F]>;
} & {
  _id: ReturnType<typeof id>;
  translations: ReturnType<typeof translations>;
  version: ReturnType<typeof version>;
} & OrderColumns[Kinds[K]['order']];

type ContentTable<K extends ContentKind> = PgTableWithColumns<{
  name: K;
  schema: undefined;
  columns: BuildColumns<K, { [F in keyof Columns<K>]: Columns<K>[F] & PgColumnBuilderBase }, 'pg'>;
  dialect: 'pg';
}>;

type Constraints<K extends ContentKind> = (
  table: Record<keyof Columns<K>, ExtraConfigColumn>,
) => PgTableExtraConfigValue[];

const singleton = () => boolean('singleton').notNull().default(true).unique();

/** Converts `yearsOfExperience` to `years_of_experience`. WhatsApp counts as one word. */
const toColumnName = (field: string) =>
  field
    .replace('WhatsApp', 'Whatsapp')
    .replace(/(?!^)[A-Z]/g, (letter) => `_${letter}`)
    .toLowerCase();

const buildColumns = (fields: Record<string, Field>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { fieldKind, options }]) => [
      name,
      columnBuilders[fieldKind](toColumnName(name), options as unknown as Values),
    ]),
  );

/** `table` must contain the column that `order` names. */
function createOrderIndex(
  kind: ContentKind,
  order: 'time' | 'position',
  table: { _id: ExtraConfigColumn },
) {
  const columns = table as Record<'_id' | 'time' | 'position', ExtraConfigColumn>;
  return index(`${kind}_${order}`).on(columns[order], columns._id);
}

const constraints: { [K in ContentKind]?: Constraints<K> } = {
  manpower: ({ amount }) => [check('manpower_amount', sql`${amount} >= 1`)],
  /** The first migration inserts the only row. */
  profile: ({ singleton }) => [check('profile_singleton', sql`${singleton}`)],
};

function createTable<K extends ContentKind>(kind: K): ContentTable<K> {
  const { fields, order } = contentKinds[kind];
  const columns = {
    _id: id(),
    ...(order === 'singleton' && { singleton: singleton() }),
    ...buildColumns(fields),
    ...(order === 'position' && { position: position() }),
    version: version(),
    translations: translations(),
  };
  return pgTable(kind, columns, (table) => [
    ...(order === 'singleton' ? [] : [createOrderIndex(kind, order, table)]),
    ...(constraints[kind]?.(table as Parameters<Constraints<K>>[0]) ?? []),
  ]) as unknown as ContentTable<K>;
}

export const contentTables = Object.fromEntries(
  contentKindNames.map((kind) => [kind, createTable(kind)]),
) as { [K in ContentKind]: ContentTable<K> };
