import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { acts } from '#contract/entities/activity.ts';
import { id, textColumn, timestampColumn } from './columns.ts';

/** What was done about people and their rights, and to a whole list [AUTH-15]. What was done to records stands in the revisions. */
export const activity = pgTable(
  'activity',
  {
    _id: id(),
    act: text('act', { enum: acts }).notNull(),
    /** Who did it: the `_id` of the user, or `system`. */
    actor: text('actor').notNull(),
    /** The `_id` of the user that it was done to; null where that is nobody with an account. */
    account: text('account'),
    /** The address that was invited. */
    address: textColumn('address'),
    /** The role that the account had. */
    before: textColumn('before'),
    /** The role that it has since, the name of a key, or the kind that was put into another order. */
    detail: textColumn('detail'),
    at: timestampColumn('at').notNull(),
    /** It changed rights, and its e-mails to the admins are not queued yet. */
    toMail: boolean('to_mail').notNull(),
  },
  (table) => [
    index('activity_at').on(table.at, table._id),
    index('activity_to_mail').on(table.at).where(sql`${table.toMail}`),
  ],
);
