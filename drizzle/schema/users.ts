import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, textColumn, timestampColumn } from './columns.ts';

/** Accounts and their roles. The identity service manages the accounts; the first sign-in adds a row. */
export const users = pgTable(
  'users',
  {
    _id: id(),
    /** The identity service's id for the account. */
    uid: text('uid').notNull().unique(),
    name: textColumn('name'),
    email: textColumn('email'),
    role: text('role', { enum: ['admin', 'editor', 'client'] })
      .notNull()
      .default('client'),
    /** True if the configuration made this account an admin once; it never does so again [AUTH-13]. */
    grantedByConfiguration: boolean('granted_by_configuration').notNull().default(false),
    /** The earliest time at which an identity token stated that the address is verified; null if none has. */
    emailVerifiedAt: timestampColumn('email_verified_at'),
    /** Tokens of earlier sign-ins are refused [AUTH-16]; null: all are valid. */
    validFrom: timestampColumn('valid_from'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /** A deleted account keeps its row, so that its uid cannot sign in [AUTH-13]. */
    deletedAt: timestampColumn('deleted_at'),
  },
  (table) => [index('users_created_at').on(table.createdAt, table._id)],
);
