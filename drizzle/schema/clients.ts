import { index, pgTable } from 'drizzle-orm/pg-core';
import { id, position, version, words } from './columns.ts';

export const clients = pgTable(
  'clients',
  {
    _id: id(),
    name: words('name'),
    description: words('description'),
    logo: words('logo'),
    position: position(),
    version: version(),
  },
  (table) => [index('clients_position').on(table.position, table._id)],
);
