import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

/**
 * The addresses whose account the configuration made an admin. They outlive the account, so that a demotion or deletion
 * stays when someone deletes it at the identity service and registers the address again [AUTH-13].
 */
export const configuredGrants = pgTable('configured_grants', {
  /** In lower case. */
  email: text('email').primaryKey(),
  grantedAt: timestampColumn('granted_at').notNull(),
});
