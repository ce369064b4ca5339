/** Which rights an account has at this moment [AUTH-13, AUTH-15]. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { users } from '#schema/index.ts';

export const isNotDeleted = isNull(users.deletedAt);
export const isAdmin = and(eq(users.role, 'admin'), isNotDeleted);
/** Whether an account may change content: an admin's, or an editor's [AUTH-15]. */
export const isStaff = and(inArray(users.role, ['admin', 'editor']), isNotDeleted);
