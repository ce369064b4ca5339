import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

/**
 * The addresses whose accounts the configuration made admins. They outlive the accounts, so that a demotion or deletion
 * stays in force when someone deletes an account at the identity service and registers the address again [AUTH-13].
 */
export const configuredGrants = pgTable('configured_grants', {
  /** In lower case. */
  email: text('email').primaryKey(),
  grantedAt: timestampColumn('granted_at').notNull(),
});
