import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { loggedActions } from '#contract/entities/activity.ts';
import { id, textColumn, timestampColumn } from './columns.ts';

/** Actions on people, on their permissions or on a whole list [AUTH-15]. Changes to records are in `revisions`. */
export const activity = pgTable(
  'activity',
  {
    _id: id(),
    act: text('act', { enum: loggedActions }).notNull(),
    /** The person who acted: the `_id` of a user, or `system`. */
    actor: text('actor').notNull(),
    /** The `_id` of the affected user. Null for a person without an account. */
    account: text('account'),
    address: textColumn('address'),
    before: textColumn('before'),
    /** The new role, the name of a key, or the kind whose order changed. */
    detail: textColumn('detail'),
    at: timestampColumn('at').notNull(),
    /** True until the e-mails to the admins about changed permissions are queued. */
    toMail: boolean('to_mail').notNull(),
  },
  (table) => [
    index('activity_at').on(table.at, table._id),
    index('activity_to_mail').on(table.at).where(sql`${table.toMail}`),
  ],
);
