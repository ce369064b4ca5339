import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, version, words } from './columns.ts';

export const services = pgTable(
  'services',
  {
    _id: id(),
    name: words('name'),
    status: text('status', { enum: ['New', 'Top', 'Popular'] })
      .notNull()
      .default('New'),
    optionOne: words('option_one'),
    optionTwo: words('option_two'),
    optionThree: words('option_three'),
    optionFour: words('option_four'),
    description: words('description'),
    image: words('image'),
    location: words('location'),
    time: moment('time').notNull().defaultNow(),
    version: version(),
  },
  (table) => [index('services_time').on(table.time, table._id)],
);
