import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, textColumn, timestampColumn, version } from './columns.ts';

export const services = pgTable(
  'services',
  {
    _id: id(),
    name: textColumn('name'),
    status: text('status', { enum: ['New', 'Top', 'Popular'] })
      .notNull()
      .default('New'),
    optionOne: textColumn('option_one'),
    optionTwo: textColumn('option_two'),
    optionThree: textColumn('option_three'),
    optionFour: textColumn('option_four'),
    description: textColumn('description'),
    image: textColumn('image'),
    location: textColumn('location'),
    time: timestampColumn('time').notNull().defaultNow(),
    version: version(),
  },
  (table) => [index('services_time').on(table.time, table._id)],
);
