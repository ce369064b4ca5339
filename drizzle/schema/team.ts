import { index, pgTable } from 'drizzle-orm/pg-core';
import { id, position, textColumn, timestampColumn, version } from './columns.ts';

export const team = pgTable(
  'team',
  {
    _id: id(),
    name: textColumn('name'),
    designation: textColumn('designation'),
    email: textColumn('email'),
    phoneNumber: textColumn('phone_number'),
    whatsappNumber: textColumn('whatsapp_number'),
    image: textColumn('image'),
    time: timestampColumn('time').notNull().defaultNow(),
    position: position(),
    version: version(),
  },
  (table) => [index('team_position').on(table.position, table._id)],
);
