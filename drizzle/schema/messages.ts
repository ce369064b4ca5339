import { index, pgTable } from 'drizzle-orm/pg-core';
import { id, moment, words } from './columns.ts';

/** What visitors sent through the contact form. Deleted for good, so without revisions. */
export const messages = pgTable(
  'messages',
  {
    _id: id(),
    name: words('name'),
    email: words('email'),
    phone: words('phone'),
    subject: words('subject'),
    description: words('description'),
    /** `date` and `time` are texts for people, as the client or the server wrote them [CON-4]. */
    date: words('date'),
    time: words('time'),
    /** When an admin opened it first, or marked it as read. */
    readAt: moment('read_at'),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [index('messages_received_at').on(table.receivedAt, table._id)],
);
