import { index, pgTable } from 'drizzle-orm/pg-core';
import { id, position, textColumn, version } from './columns.ts';

export const clients = pgTable(
  'clients',
  {
    _id: id(),
    name: textColumn('name'),
    description: textColumn('description'),
    logo: textColumn('logo'),
    position: position(),
    version: version(),
  },
  (table) => [index('clients_position').on(table.position, table._id)],
);
