import { pgTable, text } from 'drizzle-orm/pg-core';
import { timestampColumn } from './columns.ts';

/**
 * The e-mail addresses of accounts that the configuration made admins. A row outlives its account. Otherwise, somebody
 * could undo a demotion by registering the same address again at the identity service [AUTH-13].
 */
export const configuredGrants = pgTable('configured_grants', {
  /** In lower case. */
  email: text('email').primaryKey(),
  grantedAt: timestampColumn('granted_at').notNull(),
});
