import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, textColumn, timestampColumn } from './columns.ts';

/**
 * Accounts and their roles. The identity service manages the accounts. The first sign-in of an account adds its row.
 */
export const users = pgTable(
  'users',
  {
    _id: id(),
    uid: text('uid').notNull().unique(),
    name: textColumn('name'),
    email: textColumn('email'),
    role: text('role', { enum: ['admin', 'editor', 'client'] })
      .notNull()
      .default('client'),
    /** Whether the configuration has made the account an admin, which it does at most once [AUTH-13]. */
    grantedByConfiguration: boolean('granted_by_configuration').notNull().default(false),
    /** When an identity token first stated that the address is verified. */
    emailVerifiedAt: timestampColumn('email_verified_at'),
    /** Tokens from sign-ins before this time are refused [AUTH-16]. */
    validFrom: timestampColumn('valid_from'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /** A deleted account keeps its row, so its uid cannot sign in [AUTH-13]. */
    deletedAt: timestampColumn('deleted_at'),
  },
  (table) => [index('users_created_at').on(table.createdAt, table._id)],
);
