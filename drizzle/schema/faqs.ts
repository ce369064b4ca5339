import { index, pgTable } from 'drizzle-orm/pg-core';
import { id, position, version, words } from './columns.ts';

export const faqs = pgTable(
  'faqs',
  {
    _id: id(),
    question: words('question'),
    answer: words('answer'),
    position: position(),
    version: version(),
  },
  (table) => [index('faqs_position').on(table.position, table._id)],
);
