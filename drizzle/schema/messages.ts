import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { defaultLanguage, type Language } from '#contract/texts/languages.ts';
import { id, textColumn, timestampColumn } from './columns.ts';

/** Messages from the contact form. A deleted one stays in the trash for 30 days before it is removed permanently. */
export const messages = pgTable(
  'messages',
  {
    _id: id(),
    name: textColumn('name'),
    email: textColumn('email'),
    phone: textColumn('phone'),
    subject: textColumn('subject'),
    description: textColumn('description'),
    /** `date` and `time` are texts for people, written by the client or the server [CON-4]. */
    date: textColumn('date'),
    time: textColumn('time'),
    /** The language of the page on which it was written [LANG-3]. */
    language: text('language').$type<Language>().notNull().default(defaultLanguage),
    /** Suspected spam that nobody has marked as genuine [CON-5]. */
    suspected: boolean('suspected').notNull().default(false),
    /** When someone first opened it or marked it as read. */
    readAt: timestampColumn('read_at'),
    receivedAt: timestampColumn('received_at').notNull().defaultNow(),
    /** When the account `answeredBy` marked it as answered; null before that. */
    answeredAt: timestampColumn('answered_at'),
    answeredBy: text('answered_by'),
    /** The note of staff and its last author. */
    note: textColumn('note'),
    noteAt: timestampColumn('note_at'),
    noteBy: text('note_by'),
    /** The account that it is assigned to. */
    assignedTo: text('assigned_to'),
    /** When it was deleted; null if it is not in the trash. */
    deletedAt: timestampColumn('deleted_at'),
    /** When it was restored from the trash. Its retention starts again then. */
    restoredAt: timestampColumn('restored_at'),
    /** The visitor's text folded by `foldForSearch`; null until `fillMessageTexts` fills it in [DASH-17]. */
    searchText: text('search_text'),
  },
  (table) => [
    index('messages_received_at').on(table.receivedAt, table._id),
    // Waiting messages are counted every minute.
    index('messages_unread')
      .on(table.receivedAt)
      .where(
        sql`${table.readAt} is null and not ${table.suspected} and ${table.deletedAt} is null`,
      ),
    index('messages_deleted_at').on(table.deletedAt, table._id),
  ],
);
