import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, textColumn, timestampColumn } from './columns.ts';
import { messages } from './messages.ts';

/** Replies from staff to messages, sent by e-mail [DASH-22]. A reply is deleted with its message. */
export const replies = pgTable(
  'replies',
  {
    _id: id(),
    message: text('message')
      .notNull()
      .references(() => messages._id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    actor: text('actor').notNull(),
    at: timestampColumn('at').notNull(),
    deliveredAt: timestampColumn('delivered_at'),
    /** Empty if the newest attempt did not fail. */
    failure: textColumn('failure'),
    givenUp: boolean('given_up').notNull().default(false),
  },
  (table) => [index('replies_message').on(table.message, table.at)],
);
