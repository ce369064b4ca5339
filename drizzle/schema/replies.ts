import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, textColumn, timestampColumn } from './columns.ts';
import { messages } from './messages.ts';

/** What staff answered to a message by e-mail [DASH-22]. It goes with its message. */
export const replies = pgTable(
  'replies',
  {
    _id: id(),
    message: text('message')
      .notNull()
      .references(() => messages._id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** Who sent it: the `_id` of the user. */
    actor: text('actor').notNull(),
    at: timestampColumn('at').notNull(),
    /** When a mail service took it. */
    deliveredAt: timestampColumn('delivered_at'),
    /** Why the newest try failed; empty where none failed. */
    failure: textColumn('failure'),
    /** It is not tried any more. */
    givenUp: boolean('given_up').notNull().default(false),
  },
  (table) => [index('replies_message').on(table.message, table.at)],
);
