import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, timestampColumn } from './columns.ts';

/**
 * Invitations to become an editor or an admin [AUTH-15]. The token in the link is not stored. It is signed and contains
 * the id of the row. An address has at most one open invitation.
 */
export const invitations = pgTable(
  'invitations',
  {
    _id: id(),
    /** In lower case. */
    email: text('email').notNull(),
    role: text('role', { enum: ['admin', 'editor'] }).notNull(),
    actor: text('actor').notNull(),
    at: timestampColumn('at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    sentAt: timestampColumn('sent_at'),
    sends: integer('sends').notNull().default(0),
    acceptedAt: timestampColumn('accepted_at'),
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
