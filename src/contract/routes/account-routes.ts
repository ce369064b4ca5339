/**
 * The rows of the table of routes (`routes.ts`) about sessions and deleted accounts [AUTH-15]. Apart, so that the dashboard's
 * start does not load their schemas.
 */
import * as z from 'zod/mini';
import { deletedUser, userRecord } from '../entities/user.ts';
import { act, list } from '../http/route.ts';

// The caller's own, this one too; and somebody else's
export const endSessions = {
  ...act('/endSessions', 'self', z.object({}), z.object({ ended: z.literal(true) })),
  limits: ['endings'],
} as const;
export const endUserSessions = {
  ...act('/endUserSessions/:id', 'admin', z.object({}), userRecord),
  limits: ['endings'],
} as const;

// The one deleted last first
export const getDeletedUsers = list('/getDeletedUsers', 'admin', deletedUser);
// An account that is not deleted stays as it is
export const restoreUser = act('/restoreUser/:id', 'admin', z.object({}), userRecord);
