import { index, pgTable } from 'drizzle-orm/pg-core';
import { id, moment, position, version, words } from './columns.ts';

export const sliders = pgTable(
  'sliders',
  {
    _id: id(),
    firstTitle: words('first_title'),
    secondTitle: words('second_title'),
    description: words('description'),
    image: words('image'),
    time: moment('time').notNull().defaultNow(),
    position: position(),
    version: version(),
  },
  (table) => [index('sliders_position').on(table.position, table._id)],
);
