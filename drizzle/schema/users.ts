import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, textColumn, timestampColumn } from './columns.ts';

/** Who may do what. The identity service holds the accounts; a row is made when one first signs in. */
export const users = pgTable(
  'users',
  {
    _id: id(),
    /** The identity service's own id of the account. */
    uid: text('uid').notNull().unique(),
    name: textColumn('name'),
    email: textColumn('email'),
    role: text('role', { enum: ['admin', 'editor', 'client'] })
      .notNull()
      .default('client'),
    /** The configuration made this account an admin once; it never does so again [AUTH-13]. */
    grantedByConfiguration: boolean('granted_by_configuration').notNull().default(false),
    /** Since when the address is known to be verified, as far as identity tokens have told; null: it is not. */
    emailVerifiedAt: timestampColumn('email_verified_at'),
    /** Tokens of people who signed in before this moment are refused [AUTH-16]; null: all hold. */
    validFrom: timestampColumn('valid_from'),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /** A deleted account keeps its row, so that its uid stays out [AUTH-13]. */
    deletedAt: timestampColumn('deleted_at'),
  },
  (table) => [index('users_created_at').on(table.createdAt, table._id)],
);
