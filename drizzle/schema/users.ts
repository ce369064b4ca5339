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
    role: text('role', { enum: ['admin', 'client'] })
      .notNull()
      .default('client'),
    /** The configuration made this account an admin once; it never does so again [AUTH-13]. */
    grantedByConfiguration: boolean('granted_by_configuration').notNull().default(false),
    createdAt: timestampColumn('created_at').notNull().defaultNow(),
    /** A deleted account keeps its row, so that its uid stays out [AUTH-13]. */
    deletedAt: timestampColumn('deleted_at'),
  },
  (table) => [index('users_created_at').on(table.createdAt, table._id)],
);
