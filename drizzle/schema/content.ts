/**
 * The tables of the kinds of content. Each is named after its kind, and its columns are derived from the kind's fields.
 */
import { sql } from 'drizzle-orm';
import { check } from 'drizzle-orm/pg-core';
import { type ContentKind, contentKindNames } from '#contract/kinds/content-kinds.ts';
import { type Constraints, type ContentTable, contentTable } from './content-table.ts';

/** Constraints in addition to those of the column types. */
const constraints: { [K in ContentKind]?: Constraints<K> } = {
  manpower: ({ amount }) => [check('manpower_amount', sql`${amount} >= 1`)],
  /** The first migration inserts the only row, so that a site without content starts and the row can be filled in. */
  profile: ({ singleton }) => [check('profile_singleton', sql`${singleton}`)],
};

const tableOf = <K extends ContentKind>(kind: K) => contentTable(kind, constraints[kind]);

export const contentTables = Object.fromEntries(
  contentKindNames.map((kind) => [kind, tableOf(kind)]),
) as { [K in ContentKind]: ContentTable<K> };
