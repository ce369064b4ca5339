import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, textColumn, timestampColumn } from './columns.ts';

/** What visitors sent through the contact form. A deleted one lies in the trash for a while, then goes for good. */
export const messages = pgTable(
  'messages',
  {
    _id: id(),
    name: textColumn('name'),
    email: textColumn('email'),
    phone: textColumn('phone'),
    subject: textColumn('subject'),
    description: textColumn('description'),
    /** `date` and `time` are texts for people, as the client or the server wrote them [CON-4]. */
    date: textColumn('date'),
    time: textColumn('time'),
    /** A program may have sent it, and nobody has said otherwise [CON-5]. */
    suspected: boolean('suspected').notNull().default(false),
    /** When an admin opened it first, or marked it as read. */
    readAt: timestampColumn('read_at'),
    receivedAt: timestampColumn('received_at').notNull().defaultNow(),
    /** When it was answered; null while nobody has said so. By the account `answeredBy`. */
    answeredAt: timestampColumn('answered_at'),
    answeredBy: text('answered_by'),
    /** What staff noted about it, and who wrote it last. */
    note: textColumn('note'),
    noteAt: timestampColumn('note_at'),
    noteBy: text('note_by'),
    /** The admin account that takes care of it. */
    assignedTo: text('assigned_to'),
    /** Since when it lies in the trash; null where it does not. */
    deletedAt: timestampColumn('deleted_at'),
    /** When it was taken out of the trash: from then on it is kept as long as the settings say once more. */
    restoredAt: timestampColumn('restored_at'),
    /** What the visitor wrote, as `foldForSearch` returns it; null until `fillMessageTexts` makes it [DASH-17]. */
    searchText: text('search_text'),
  },
  (table) => [
    index('messages_received_at').on(table.receivedAt, table._id),
    // What waits for a person is counted every minute.
    index('messages_unread')
      .on(table.receivedAt)
      .where(
        sql`${table.readAt} is null and not ${table.suspected} and ${table.deletedAt} is null`,
      ),
    index('messages_deleted_at').on(table.deletedAt, table._id),
  ],
);
