import { index, pgTable } from 'drizzle-orm/pg-core';
import { id, position, textColumn, version } from './columns.ts';

export const faqs = pgTable(
  'faqs',
  {
    _id: id(),
    question: textColumn('question'),
    answer: textColumn('answer'),
    position: position(),
    version: version(),
  },
  (table) => [index('faqs_position').on(table.position, table._id)],
);
