import { sql } from 'drizzle-orm';
import { check } from 'drizzle-orm/pg-core';
import { type ContentKind, contentKindNames } from '#contract/kinds/content-kinds.ts';
import { type Constraints, type ContentTable, createContentTable } from './content-table.ts';

const constraints: { [K in ContentKind]?: Constraints<K> } = {
  manpower: ({ amount }) => [check('manpower_amount', sql`${amount} >= 1`)],
  /** The first migration inserts the only row. */
  profile: ({ singleton }) => [check('profile_singleton', sql`${singleton}`)],
};

const createTable = <K extends ContentKind>(kind: K) => createContentTable(kind, constraints[kind]);

export const contentTables = Object.fromEntries(
  contentKindNames.map((kind) => [kind, createTable(kind)]),
) as { [K in ContentKind]: ContentTable<K> };
