import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

/**
 * Invitations to become an editor or an admin [AUTH-15]. The token in the link is not stored: it is signed and contains
 * the id of the row. An address has at most one open invitation.
 */
export const invitations = pgTable(
  'invitations',
  {
    _id: id(),
    /** The invited address in lower case. */
    email: text('email').notNull(),
    role: text('role', { enum: ['admin', 'editor'] }).notNull(),
    /** The sender: the `_id` of a user. */
    actor: text('actor').notNull(),
    at: timestampColumn('at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    /** When an e-mail was last queued; null if none was. */
    sentAt: timestampColumn('sent_at'),
    /** How many e-mails were queued. */
    sends: integer('sends').notNull().default(0),
    acceptedAt: timestampColumn('accepted_at'),
    /** The identity service's id of the account that accepted the invitation. */
    acceptedUid: text('accepted_uid'),
    revokedAt: timestampColumn('revoked_at'),
  },
  (table) => [
    uniqueIndex('invitations_open')
      .on(table.email)
      .where(sql`${table.acceptedAt} is null and ${table.revokedAt} is null`),
    index('invitations_expires').on(table.expiresAt),
  ],
);
