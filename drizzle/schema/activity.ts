import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { acts } from '#contract/entities/activity.ts';
import { id, textColumn, timestampColumn } from './columns.ts';

/** Actions that affect people and their rights, or a whole list [AUTH-15]. Changes of records are in the revisions. */
export const activity = pgTable(
  'activity',
  {
    _id: id(),
    act: text('act', { enum: acts }).notNull(),
    /** The author: the `_id` of a user, or `system`. */
    actor: text('actor').notNull(),
    /** The `_id` of the affected user; null for a person without an account. */
    account: text('account'),
    /** The address that was invited. */
    address: textColumn('address'),
    /** The role that the account had. */
    before: textColumn('before'),
    /** The new role, the name of a key, or the kind whose order changed. */
    detail: textColumn('detail'),
    at: timestampColumn('at').notNull(),
    /** True while the e-mails to the admins about changed rights are not queued. */
    toMail: boolean('to_mail').notNull(),
  },
  (table) => [
    index('activity_at').on(table.at, table._id),
    index('activity_to_mail').on(table.at).where(sql`${table.toMail}`),
  ],
);
