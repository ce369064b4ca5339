import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

/**
 * The e-mail addresses whose accounts the configuration made admins. They are kept after the accounts, so that a
 * demotion or deletion stays in force even if someone deletes an account at the identity service and registers the same
 * address again [AUTH-13].
 */
export const configuredGrants = pgTable('configured_grants', {
  /** The address in lower case. */
  email: text('email').primaryKey(),
  grantedAt: timestampColumn('granted_at').notNull(),
});
