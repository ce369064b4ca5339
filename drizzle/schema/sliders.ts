import { index, pgTable } from 'drizzle-orm/pg-core';
import { id, position, textColumn, timestampColumn, version } from './columns.ts';

export const sliders = pgTable(
  'sliders',
  {
    _id: id(),
    firstTitle: textColumn('first_title'),
    secondTitle: textColumn('second_title'),
    description: textColumn('description'),
    image: textColumn('image'),
    time: timestampColumn('time').notNull().defaultNow(),
    position: position(),
    version: version(),
  },
  (table) => [index('sliders_position').on(table.position, table._id)],
);
