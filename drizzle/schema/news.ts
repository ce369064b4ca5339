import { index, pgTable } from 'drizzle-orm/pg-core';
import { id, textColumn, timestampColumn, version } from './columns.ts';

export const news = pgTable(
  'news',
  {
    _id: id(),
    title: textColumn('title'),
    description: textColumn('description'),
    image: textColumn('image'),
    time: timestampColumn('time').notNull().defaultNow(),
    version: version(),
  },
  (table) => [index('news_time').on(table.time, table._id)],
);
