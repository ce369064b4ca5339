import { index, pgTable } from 'drizzle-orm/pg-core';
import { id, moment, position, version, words } from './columns.ts';

export const team = pgTable(
  'team',
  {
    _id: id(),
    name: words('name'),
    designation: words('designation'),
    email: words('email'),
    phoneNumber: words('phone_number'),
    whatsappNumber: words('whatsapp_number'),
    image: words('image'),
    time: moment('time').notNull().defaultNow(),
    position: position(),
    version: version(),
  },
  (table) => [index('team_position').on(table.position, table._id)],
);
