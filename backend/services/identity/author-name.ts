import { sql } from 'drizzle-orm';
import { users } from '#schema/index.ts';

/** The name or e-mail address of an author, from the joined account. Empty for `system`. */
export const authorName = sql<string>`coalesce(nullif(${users.name}, ''), ${users.email}, '')`;
