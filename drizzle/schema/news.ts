import { index, pgTable } from 'drizzle-orm/pg-core';
import { id, moment, version, words } from './columns.ts';

export const news = pgTable(
  'news',
  {
    _id: id(),
    title: words('title'),
    description: words('description'),
    image: words('image'),
    time: moment('time').notNull().defaultNow(),
    version: version(),
  },
  (table) => [index('news_time').on(table.time, table._id)],
);
