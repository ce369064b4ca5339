import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { defaultLanguage, type Language } from '#contract/texts/languages.ts';
import { id, textColumn, timestampColumn } from './columns.ts';

/** Messages from the contact form. A deleted message stays in the trash for 30 days. */
export const messages = pgTable(
  'messages',
  {
    _id: id(),
    name: textColumn('name'),
    email: textColumn('email'),
    phone: textColumn('phone'),
    subject: textColumn('subject'),
    description: textColumn('description'),
    /** Texts for display, written by the client or the server [CON-4]. */
    date: textColumn('date'),
    time: textColumn('time'),
    language: text('language').$type<Language>().notNull().default(defaultLanguage),
    suspected: boolean('suspected').notNull().default(false),
    readAt: timestampColumn('read_at'),
    receivedAt: timestampColumn('received_at').notNull().defaultNow(),
    answeredAt: timestampColumn('answered_at'),
    answeredBy: text('answered_by'),
    note: textColumn('note'),
    noteAt: timestampColumn('note_at'),
    noteBy: text('note_by'),
    assignedTo: text('assigned_to'),
    deletedAt: timestampColumn('deleted_at'),
    /** When the message was last restored from the trash, which restarts its retention period. */
    restoredAt: timestampColumn('restored_at'),
    /** The visitor's text as `foldForSearch` returns it. Null until `fillMessageTexts` fills it in [DASH-17]. */
    searchText: text('search_text'),
  },
  (table) => [
    index('messages_received_at').on(table.receivedAt, table._id),
    // For the count of unread messages, which dashboards request every minute.
    index('messages_unread')
      .on(table.receivedAt)
      .where(
        sql`${table.readAt} is null and not ${table.suspected} and ${table.deletedAt} is null`,
      ),
    index('messages_deleted_at').on(table.deletedAt, table._id),
  ],
);

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
    /** Empty if the latest attempt did not fail. */
    failure: textColumn('failure'),
    givenUp: boolean('given_up').notNull().default(false),
  },
  (table) => [index('replies_message').on(table.message, table.at)],
);
